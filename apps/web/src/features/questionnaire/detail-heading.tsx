/** The small heading of a part of a finding; as high as one with a button beside it. */
export function DetailHeading({ children }: { children: string }) {
  return <h3 className="flex min-h-6 items-center text-xs font-medium text-ink-muted">{children}</h3>
}
