import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Knows our own steps of type besides Tailwind's; else `text-2xs` would pass for a colour. */
const merge = extendTailwindMerge({
  extend: { theme: { text: ['2xs'], tracking: ['snug'], breakpoint: ['xs'] } },
})

/** Joins class names, leaving out what is false. Of two that set the same, the later one stays: a caller's wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
