/** The small heading of a part of a finding. */
export function DetailHeading({ children }: { children: string }) {
  return <h4 className="text-xs font-medium text-ink-muted">{children}</h4>
}
