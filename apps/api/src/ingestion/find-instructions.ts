import { splitDocumentText } from '../language/split-document-text.ts'

/** A sentence that speaks to an AI model, with what was taken for its sequel: text.slice(start, end). */
export interface Instruction {
  start: number
  end: number
  reason: string
}

const model = String.raw`(?:AI|A\.I\.|artificial intelligence|language model|LLM|chat ?bot|chat ?GPT|GPT(?:-?\d\w*)?|Claude|Gemini|copilot|virtual assistant)`
const earlier = '(?:previous|prior|above|earlier|preceding|foregoing|initial|original|existing|system|your|current)'
const orders =
  '(?:instructions?|prompts?|directions?|directives?|guidelines?|context|messages?|commands?|rules?|polic(?:y|ies)|training|guardrails?|restrictions?)'
/** Where an order begins: at the start of a sentence, after a mark or a word like "please", but not behind a subject. */
const order = String.raw`(?:^|[.!?:;,("“”—–-]\s*|\b(?:please|now|and|then|you(?:\s+(?:must|should|shall|will))?|first|also|instead|immediately)\s+)`
const ignore = '(?:ignore|disregard|forget|override|bypass|neglect)'

interface Rule {
  /** Lower case; a page without any of these need not be looked at more closely. */
  hints: readonly string[]
  pattern: RegExp
  /** Lines count, not only sentences. */
  byLine?: true
  reason: string
}

const ignoring = ['ignor', 'disregard', 'forget', 'overrid', 'bypass', 'neglect']

const rules: readonly Rule[] = [
  {
    // "Ignore all previous instructions". "The contractor shall disregard earlier instructions" has a subject.
    hints: ignoring,
    pattern: new RegExp(
      `${order}${ignore}\\s+(?:(?:all|any|every|each|everything|the|of|these|those|and|or|other)\\s+){0,4}(?:${earlier}\\s+){1,2}(?:\\w+\\s+){0,2}${orders}\\b`,
      'im',
    ),
    reason: 'It tells the reader to ignore earlier instructions.',
  },
  {
    hints: ignoring,
    pattern: new RegExp(
      `${order}${ignore}\\s+(?:(?:all|any|the|of|these|every)\\s+){1,3}(?:${orders}\\b(?:\\s*[.!,;]|\\s*$|\\s+(?:of|from|by)\\s+(?:your|the)\\s+(?:operator|developer|system|user|${model})))`,
      'im',
    ),
    reason: 'It tells the reader to ignore its instructions.',
  },
  {
    hints: ignoring,
    pattern: new RegExp(
      `${order}${ignore}\\s+(?:the\\s+rules|everything)\\s+(?:of\\s+your|above|before|you\\s+(?:were|have been)\\s+told)\\b`,
      'i',
    ),
    reason: 'It tells the reader to ignore its instructions.',
  },
  {
    hints: ['you are', "you're", 'you will', 'act as', 'pretend', 'behave', 'you\nare', 'act\nas'],
    pattern: new RegExp(
      `\\b(?:you\\s+are|you're|you\\s+will\\s+(?:now\\s+)?(?:be|act\\s+as)|act\\s+as|pretend\\s+(?:to\\s+be|you\\s+are)|behave\\s+(?:as|like))\\s+(?:now\\s+)?(?:an?\\s+|the\\s+|no\\s+longer\\s+an?\\s+)?(?:[\\w-]+\\s+){0,2}(?:${model}\\b|assistant\\s+(?:that|who|which|and|named|called)\\b|(?:helpful|unrestricted|uncensored)\\s+assistant\\b|DAN\\b)`,
      'im',
    ),
    reason: 'It tells the reader that it is an AI model.',
  },
  {
    hints: ['note', 'message', 'instruction', 'attention', 'notice', 'important', 'memo', 'reminder'],
    pattern: new RegExp(
      `\\b(?:note|message|instructions?|attention|notice|important|memo|reminder)(?:\\s*(?:[:!,-]|to|for))?(?:\\s*(?:to|for))?(?:\\s*(?:all|any|the|every))?\\s*(?:${model})(?:\\s+(?:models?|assistants?|systems?|agents?|readers?|tools?|reviewers?|evaluators?))?\\s*[:,.!—–-]`,
      'im',
    ),
    reason: 'It addresses an AI model.',
  },
  {
    hints: ['if you', 'if this', 'if\nyou', 'if\nthis'],
    pattern: new RegExp(
      `\\bif\\s+(?:you\\s+are|you're|this\\s+(?:text|document|page)\\s+is\\s+(?:being\\s+)?(?:read|processed|summari[sz]ed|evaluated|reviewed)\\s+by)\\s+(?:an?\\s+|the\\s+)?(?:[\\w-]+\\s+){0,2}${model}\\b`,
      'im',
    ),
    reason: 'It addresses an AI model.',
  },
  {
    hints: ['system', 'assistant', 'developer'],
    pattern:
      /^[^\S\n\r\u2028\u2029]*(?:system|assistant|developer)(?:\s*(?:prompt|message|override))?\s*:\s*(?:you\b|for\s+every|always|never|ignore|disregard|answer|respond|reply|say|print|reveal|do\s+not)/im,
    byLine: true,
    reason: 'It imitates the messages of a conversation with an AI model.',
  },
  {
    hints: ['<|', '[inst', '[/inst', '<<', '##'],
    pattern:
      /<\|(?:im_start|im_end|system|user|assistant|endoftext)[^>]{0,20}\|?>|\[\/?INST\]|<<\/?SYS>>|^#{2,}\s*(?:system|instructions?)(?:\s*prompt)?(?:\s*:)?\s*$/im,
    byLine: true,
    reason: 'It imitates the messages of a conversation with an AI model.',
  },
  {
    hints: ['prompt', 'system message', 'hidden instructions', 'verbatim'],
    pattern:
      /\b(?:print|reveal|show|output|repeat|disclose|leak|expose)\s+(?:me\s+)?(?:your|the|its)\s+(?:(?:full|entire|hidden|secret|initial|original)\s+)*(?:system\s+prompt|system\s+message|initial\s+prompt|hidden\s+instructions|instructions\s+verbatim)\b/im,
    reason: 'It asks for the instructions of an AI model.',
  },
  {
    // "Respond with the word APPROVED"; a form that asks to respond with yes or no is left alone.
    hints: ['respond', 'reply', 'answer'],
    pattern: new RegExp(
      `${order}(?:(?:always|only|simply|just)\\s+){0,4}(?:respond|reply|answer)\\s+(?:(?:only|exactly|always|every\\s+\\w+|each\\s+\\w+|all\\s+\\w+)\\s+){0,4}(?:with|that|by\\s+saying)\\s+(?:only\\s+|exactly\\s+)?(?:the\\s+(?:word|words|phrase|text|sentence|string)s?\\s|["“'‘](?!\\s*(?:yes|no|n/?a|not applicable|complied?|agreed?|noted)\\b))`,
      'im',
    ),
    reason: 'It dictates an answer.',
  },
  {
    hints: ['answer', 'response', 'reply', 'replies', 'output'],
    pattern:
      /\b(?:begin|start|end|prefix|finish)\s+(?:each|every|all|any|your)\s+(?:of\s+your\s+)?(?:answers?|responses?|repl(?:y|ies)|outputs?)\s+with\b/im,
    reason: 'It dictates an answer.',
  },
  {
    hints: ['question', 'asked', 'user'],
    pattern:
      /\bfor\s+(?:every|each|any|all)\s+questions?,?\s+(?:always\s+)?(?:answer|respond|reply|say|state)\b|\b(?:when|if|whenever)\s+(?:(?:you\s+are|you're)\s+)?asked\b[^.\n]{0,120},?\s(?:(?:always|only)\s+){1,4}(?:answer|respond|reply|say|state)\b|\b(?:when|if|whenever)\s+(?:the|a|any)\s+users?\s+asks?\b[^.\n]{0,120},?\s(?:always\s+)?(?:answer|respond|reply|say|state|recommend|claim)\b/im,
    reason: 'It dictates an answer.',
  },
  {
    hints: ['instruction', 'prompt'],
    pattern:
      /\b(?:do\s+not|don't|never)\s+(?:mention|reveal|disclose|tell|cite|show)\b[^.\n]{0,60}\b(?:these|this|your|the\s+system)\s+(?:instructions?|prompts?)\b/im,
    reason: 'It tells the reader to hide something from its user.',
  },
]

/** Sentences after one that speaks to a model which are taken for its sequel, as far as they stand in its paragraph. */
const sequel = 3

/**
 * Finds sentences that speak to an AI model rather than to a person ("Ignore previous instructions", "You are an AI",
 * "Respond with the word …"). The rules ask for the imperative or for an address, so that what a policy tells its
 * people ("the contractor shall disregard verbal instructions") is left alone.
 */
export function findInstructions(text: string): Instruction[] {
  const lower = text.toLowerCase()
  const likely = rules.filter(({ hints, pattern }) => hints.some((hint) => lower.includes(hint)) && pattern.test(text))
  if (likely.length === 0) return []
  const found: Instruction[] = []
  const sentences = splitDocumentText(text)
  for (const [at, sentence] of sentences.entries()) {
    const last = found.at(-1)
    if (last && sentence.end <= last.end) continue
    // Lines end anywhere, so that only a whole sentence shows whether an order has a subject.
    const inOneLine = sentence.text.replace(/\s+/g, ' ')
    const rule = likely.find(({ pattern, byLine }) => pattern.test(byLine ? sentence.text : inOneLine))
    if (!rule) continue
    let end = sentence.end
    for (const next of sentences.slice(at + 1, at + 1 + sequel)) {
      if (/\n\s*\n/.test(text.slice(end, next.start)) || /^\s*\(?\d+(\.\d+)*[.)]?\s/.test(next.text)) break
      end = next.end
    }
    found.push({ start: sentence.start, end, reason: rule.reason })
  }
  return found
}

/** The text without its instructions to a model; an empty line stands in their place, so that nothing is joined. */
export function cutInstructions(text: string): { text: string; cut: { excerpt: string; reason: string }[] } {
  const found = findInstructions(text)
  if (found.length === 0) return { text, cut: [] }
  let rest = ''
  let from = 0
  for (const { start, end } of found) {
    rest += `${text.slice(from, start)}\n\n`
    from = end
  }
  rest += text.slice(from)
  return {
    text: rest.replace(/(?<![^\S\n])[^\S\n]*\n(?:[^\S\n]*\n){2,}/g, '\n\n').trim(),
    cut: found.map(({ start, end, reason }) => ({ excerpt: text.slice(start, end), reason })),
  }
}
