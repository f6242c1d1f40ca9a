/**
 * Puts text on the clipboard. The clipboard interface exists in secure contexts only; elsewhere (an intranet address
 * over http) the browser's older copy command is used.
 * @throws where the browser forbids both
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text)
  const holder = document.createElement('textarea')
  holder.value = text
  holder.readOnly = true
  holder.className = 'fixed top-0 left-0 opacity-0'
  document.body.append(holder)
  holder.select()
  const copied = document.execCommand('copy')
  holder.remove()
  if (!copied) throw new Error('The browser does not allow copying here.')
}
