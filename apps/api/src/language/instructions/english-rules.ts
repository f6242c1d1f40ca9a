const model = String.raw`(?:AI|A\.I\.|artificial intelligence|language model|LLM|chat ?bot|chat ?GPT|GPT(?:-?\d\w*)?|Claude|Gemini|copilot|virtual assistant)`
const earlier = '(?:previous|prior|above|earlier|preceding|foregoing|initial|original|system|your)'
const orders =
  '(?:instructions?|prompts?|directions?|directives?|guidelines?|context|messages|commands?|rules?|polic(?:y|ies)|training|guardrails?|restrictions?)'
/** Where an order begins: at the start of a sentence, after a mark or a word like "please", but not behind a subject. */
const order = String.raw`(?:^|[.!?:;,("“”—–-]\s*|\b(?:please|now|and|then|from\s+now\s+on,?|henceforth,?|you(?:\s+(?:must|should|shall|will))?|first|also|instead|immediately)\s+)`
const ignore = '(?:ignore|disregard|forget|override|bypass|neglect)'

export interface Rule {
  /** Lower case; a page without any of these need not be looked at more closely. */
  hints: readonly string[]
  pattern: RegExp
  /** Lines count, not only sentences. */
  byLine?: true
  reason: string
}

const ignoring = ['ignor', 'disregard', 'forget', 'overrid', 'bypass', 'neglect']

/** Orders and addresses in English that need more than the classes of their words. */
export const englishRules: readonly Rule[] = [
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
      'im',
    ),
    reason: 'It tells the reader to ignore its instructions.',
  },
  {
    hints: ['you', 'act', 'pretend', 'behave'],
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
    hints: ['if'],
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
    hints: ['prompt', 'message', 'instructions'],
    pattern:
      /\b(?:print|reveal|show|output|repeat|disclose|leak|expose)\s+(?:me\s+)?(?:your|the|its)\s+(?:(?:full|entire|hidden|secret|initial|original)\s+)*(?:system\s+prompt|system\s+message|initial\s+prompt|hidden\s+instructions|instructions\s+verbatim)\b/im,
    reason: 'It asks for the instructions of an AI model.',
  },
  {
    // "Respond with the word APPROVED"; a form that asks to respond with yes or no is left alone.
    hints: ['respond', 'reply', 'answer'],
    pattern: new RegExp(
      `${order}(?:(?:always|only|simply|just)\\s+){0,4}(?:respond|reply|answer)\\s+(?:(?:only|exactly|always|to|every\\s+\\w+|each\\s+\\w+|all\\s+\\w+)\\s+){0,4}(?:with|that|by\\s+saying)\\s+(?:only\\s+|exactly\\s+)?(?:the\\s+(?:word|words|phrase|text|sentence|string)s?\\s|["“'‘](?!\\s*(?:yes|no|n/?a|not applicable|complied?|agreed?|noted)\\b))`,
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
  {
    hints: ['instruction', 'task', 'directive', 'objective', 'goal'],
    pattern:
      /^[^\S\n\r\u2028\u2029]*(?:new|updated|real|revised|additional)\s+(?:system\s+)?(?:instructions?|tasks?|directives?|objectives?)(?:\s+for\s+(?:the\s+)?(?:assistant|model|ai|evaluator))?(?:\s*:)\s*(?:you\b|ignore|disregard|answer|respond|reply|say|print|reveal|rate|mark|score|always|approve|output|report|treat)/im,
    byLine: true,
    reason: 'It imitates the messages of a conversation with an AI model.',
  },
  {
    hints: ['user', 'reader', 'human', 'operator'],
    pattern:
      /\b(?:without\s+(?:telling|informing|notifying|alerting)|(?:do\s+not|don't|never)\s+(?:tell|inform|notify|alert))\s+(?:the|your|any)\s+(?:user|reader|human)s?\b/im,
    reason: 'It tells the reader to hide something from its user.',
  },
  {
    hints: ['summar', 'evaluat', 'analy', 'scor', 'process', 'review', 'assess'],
    pattern:
      /^(?:when|while|if|whenever)\s+(?:you\s+(?:are\s+)?)?(?:summari[sz](?:e|ing)|evaluat(?:e|ing)|analy[sz](?:e|ing)|scor(?:e|ing)|process(?:ing)?|review(?:ing)?|assess(?:ing)?)\s+(?:this|the\s+above|our)\s+\w+(?:\s+\w+){0,3},?\s+(?:you\s+(?:must|should|will)\s+)?(?:always\s+|only\s+)?(?:say|state|conclude|give|assign|rate|score|answer|mark|treat|ignore|omit|output|respond|report\s+that)\b/im,
    reason: 'It dictates a verdict.',
  },
  {
    hints: ['verdict', 'answer', 'rating', 'score', 'output', 'conclusion', 'evaluation'],
    pattern:
      /\b(?:verdict|answer|rating|output|conclusion|your\s+evaluation|final\s+score)s?\s+(?:(?:for|of|to)\s+(?:this|every|each|all|any)\s+\w+\s+)?(?:must|should|has\s+to|is\s+to|shall)\s+(?:always\s+)?(?:be|read|say|state)\s+(?:["“'‘]\s*)?(?:compliant|approved|supported|10\/10|excellent|fully\s+met|met|pass)\b["”'’]?\s*(?:[.!,;]|$|regardless|whatever|for\s+(?:this|every|all)|no\s+matter)/im,
    reason: 'It dictates a verdict.',
  },
  {
    hints: ['regardless', 'whatever', 'no matter'],
    pattern:
      /^(?:regardless\s+of|whatever|no\s+matter\s+what)\b[^.\n]{0,80},\s*(?:always\s+)?(?:answer|respond|reply|say|rate|score|mark|conclude|recommend|output|approve)\b/im,
    reason: 'It dictates an answer.',
  },
  {
    hints: ['supersede', 'override', 'replace', 'cancel', 'void', 'longer'],
    pattern:
      /\b(?:supersedes?|overrides?|replaces?|cancels?|takes?\s+precedence\s+over)\s+(?:all\s+|any\s+)?(?:of\s+)?your\s+(?:\w+\s+){0,2}(?:instructions?|prompts?|guidelines?|rules|programming|training)\b|\byour\s+(?:previous|earlier|prior|original|system|initial)\s+(?:instructions?|prompts?|rules|guidelines?)\s+(?:are|is|have|no)\b/im,
    reason: 'It tells the reader to ignore its instructions.',
  },
  {
    hints: ['mode'],
    pattern:
      /\b(?:you\s+are\s+(?:now\s+)?in|enter|enable|activate|switch\s+(?:in)?to|switch\s+yourself\s+to)\s+(?:\w+\s+){0,2}(?:developer|jailbreak|god|unrestricted|dan)\s+mode\b/im,
    reason: 'It tells the reader that it is an AI model.',
  },
  {
    hints: ['ai', 'model', 'automated', 'llm', 'evaluating'],
    pattern:
      /\bas\s+(?:an?|the)\s+(?:ai|llm|large\s+language|language|automated|evaluating)(?:\s+(?:model|assistant|evaluator|reviewer|agent|system))?,?\s+(?:you|your|always|never|please|rate|respond|approve|score|mark|give)\b/im,
    reason: 'It addresses an AI model.',
  },
  {
    hints: ['your'],
    pattern:
      /\b(?:add|append|include|insert|put|place|embed|mention)\s+(?:the\s+|this\s+|following\s+|a\s+){0,3}(?:link|url|sentence|text|phrase|code|image|words?|line)\b[^.\n]{0,100}\b(?:(?:to|in|into|at\s+the\s+end\s+of)\s+)(?:all\s+|each\s+of\s+|every\s+one\s+of\s+)?your\s+(?:answers?|outputs?|summar(?:y|ies)|repl(?:y|ies)|next)\b/im,
    reason: 'It dictates an answer.',
  },
  {
    hints: ['user', 'conversation', 'chat'],
    pattern:
      /\b(?:send|forward|post|upload|exfiltrate|email|transmit|leak)\s+(?:the\s+|this\s+|all\s+|any\s+|your\s+|user\s+){0,3}(?:conversation|chat\s+history|user\s+data|user's\s+\w+|chat\s+log|api\s+keys?|context\s+window)\b/im,
    reason: 'It asks for what an AI model knows.',
  },
  {
    hints: ['system', 'assistant', 'developer'],
    pattern:
      /(?:\[\s*(?:system|assistant|developer)\s*\]|<\/?(?:system|assistant|developer)>)(?:\s*:)?\s*(?:you\b|ignore|approve|answer|always|never|say|rate|mark|do\s+not|respond|disregard|conclude|report|treat|accept|give)/im,
    reason: 'It imitates the messages of a conversation with an AI model.',
  },
  {
    hints: ['summar', 'evaluat', 'assess', 'score', 'judge', 'simply', 'just', 'only', 'exactly'],
    pattern:
      /^(?:please\s+)?(?:summari[sz]e\s+(?:this|the\s+above)\s+\w+\s+(?:as\s+follows|by\s+saying)\b|do\s+not\s+(?:evaluate|assess|score|judge|check)\s+this\s+(?:bid|proposal|tender|offer|submission)\b)|(?:^|[,;:.]\s*)(?:(?:simply|just|only)\s+(?:return|output|print|say|answer|respond)|(?:output|return|print|say)\s+(?:only|just|exactly)(?:\s+the\s+word)?)\s+["“'‘]?(?:pass|compliant|approved|yes|met|supported|accepted)\b/im,
    reason: 'It dictates a verdict.',
  },
]
