import type { Element, ElementContent } from 'hast'
import type { ReactNode } from 'react'

/**
 * A link of an answer, with the place it leads to behind its words: whoever writes "your bank" decides neither what the
 * reader sees nor where the reader goes. Words that are the address itself say so already.
 */
export function AnswerLink({ node, href, children }: { node: Element | undefined; href: string; children: ReactNode }) {
  const target = nameTarget(href, node ? textOf(node) : '')
  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-primary-ink underline underline-offset-2 hover:decoration-2"
      >
        {children}
      </a>
      {target === undefined ? null : <span className="text-sm text-ink-muted"> ({target})</span>}
    </>
  )
}

/** Only addresses that a browser opens as a page or a letter; anything else is no link. */
export function allowLink(url: string): string {
  return /^(?:https?:\/\/|mailto:)/i.test(url) && URL.canParse(url) ? url : ''
}

/** The host, as browsers look it up, or the recipients; undefined where the words of the link are just that. */
function nameTarget(href: string, words: string): string | undefined {
  const url = new URL(href)
  if (url.protocol === 'mailto:') {
    const recipients = decodeSafely(url.pathname)
    return recipients === words ? undefined : recipients || 'an e-mail'
  }
  const shown = URL.parse(/^https?:\/\//i.test(words) ? words : `http://${words}`)
  const saysSo = shown?.host === url.host && shown.username === '' && url.username === '' && !/\s/.test(words)
  return saysSo && words.toLowerCase().includes(url.host) ? undefined : url.host
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // As it stands: half an escape is no letter.
    return text
  }
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}
