import { Button } from '@fieldproof/ui/button'
import { toast } from '@fieldproof/ui/toast-store'
import { Copy } from 'lucide-react'

/** The recovery codes, to be kept somewhere safe. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ tone: 'ok', title: 'Recovery codes copied' })
    } catch {
      // Browsers offer the clipboard on secure addresses only.
      toast({ tone: 'info', title: 'Copying is not possible here', description: 'Select the codes and copy them.' })
    }
  }
  return (
    <>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line-subtle bg-sunken px-4 py-3 font-mono text-sm select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon={Copy} size="sm" className="mt-3" onClick={copy}>
        Copy codes
      </Button>
    </>
  )
}
