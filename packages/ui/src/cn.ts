import { type ClassValue, clsx } from 'clsx'

/** Joins class names, leaving out what is false. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
