import { Popover } from '@fieldproof/ui/popover'

const rules = [
  'A question is taken apart into what it asks for. For each part the engine looks for the sentence that meets most of its telling words.',
  'Met: the sentence meets 80% of them and gives the figure where one is asked for. Partly met: 70%, or the figure is missing.',
  'Compliant: every part is met. Partial: some are, or documents give different figures. Gap: a document says that it is not required or out of its scope.',
  'No evidence: nothing meets it. Nothing is shown then; a sentence that is merely near is no evidence.',
  'Whether an item does not apply is for a person to say.',
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
