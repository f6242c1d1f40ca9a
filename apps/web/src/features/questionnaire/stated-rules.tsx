import { Popover } from '@fieldproof/ui/popover'

const rules = [
  'A question is taken apart into the things that it asks. Each is compared with stretches of your documents and the policy text: who does what, when, how much, under which condition, and whether it is said or denied.',
  'Compliant: every part is shown. Partial: a part is, or to a lesser degree, or one document says what another denies.',
  'Non-compliant: the documents say that it is not so. Insufficient evidence: nothing shows it; then nothing is quoted.',
  'Needs a person: the row asks for nothing that documents could show. Whether an item does not apply is for a person to say, too.',
]

/** The rules that the local engine proposes by, where somebody asks for them. */
export function StatedRules() {
  return (
    <Popover
      label="The rules of the local engine"
      className="max-w-96 text-sm"
      trigger={
        <button
          type="button"
          className="min-h-6 rounded-sm text-xs font-medium text-primary-ink hover:underline pointer-coarse:min-h-11"
        >
          The rules
        </button>
      }
    >
      <ul className="list-disc space-y-1.5 pl-4 text-ink-muted marker:text-ink-subtle">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Popover>
  )
}
