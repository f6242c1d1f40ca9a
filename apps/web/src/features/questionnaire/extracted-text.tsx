import type { Audit } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Download, Eye, FileX } from 'lucide-react'
import { useMemo } from 'react'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { fileKindWords } from './describe-audit.ts'

/** The text of the questionnaire as it was read. */
export function ExtractedText({
  audit,
  onOpenFile,
}: {
  audit: Pick<Audit, 'rawContent' | 'fileKind' | 'pageCount' | 'status' | 'error'>
  /** Shows the PDF itself, or saves another file. */
  onOpenFile: () => void
}) {
  const { rawContent, fileKind, pageCount, status } = audit
  const words = fileKindWords[fileKind]
  const blocks = useMemo(() => splitBlocks(rawContent), [rawContent])
  return (
    <Panel aria-labelledby="extracted-text">
      <PanelHead
        id="extracted-text"
        title="Extracted content"
        count={blocks.length === 0 ? undefined : countOf(pageCount, words.part)}
      >
        <Button size="sm" icon={fileKind === 'pdf' ? Eye : Download} onClick={onOpenFile}>
          {fileKind === 'pdf' ? 'View the PDF' : `Download the ${words.file}`}
        </Button>
      </PanelHead>
      {blocks.length > 0 ? (
        <div className="px-5 py-5 max-sm:px-4">
          <VirtualRows as="div" rows={blocks} keyOf={positionOf} estimate={heightOf} step={60}>
            {({ text }, place) => (
              <div {...place} className="pb-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] last:pb-0">
                <p className="font-paper text-[0.84375rem]/[1.375rem] whitespace-pre-line [overflow-wrap:anywhere]">
                  {text}
                </p>
              </div>
            )}
          </VirtualRows>
        </div>
      ) : status === 'reading' ? (
        <p className="px-5 py-5 text-sm text-ink-muted">The questionnaire is being read.</p>
      ) : (
        <EmptyState icon={FileX} title="No content could be extracted from this file." description={audit.error} />
      )}
    </Panel>
  )
}

interface Block {
  position: number
  text: string
}

function splitBlocks(text: string): Block[] {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== '')
  return blocks.map((text, position) => ({ position, text }))
}

const positionOf = ({ position }: Block) => position
const lineHeight = 22
const heightOf = ({ text }: Block) => 12 + lineHeight * text.split('\n').length
