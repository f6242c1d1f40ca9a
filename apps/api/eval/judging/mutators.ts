/** A way to make a true sentence say something that its page does not; undefined where the sentence gives no hold. */
export interface Mutator {
  aspect: string
  mutate: (sentence: string) => string | undefined
}

/** Replaces the first match, where there is one. */
function swap(pattern: RegExp, replace: string | ((match: string, ...groups: string[]) => string)): Mutator['mutate'] {
  return (sentence) => {
    const mutant = sentence.replace(pattern, replace as string)
    return mutant === sentence ? undefined : mutant
  }
}

/** The first of several ways that changes the sentence. */
function first(...ways: Mutator['mutate'][]): Mutator['mutate'] {
  return (sentence) => {
    for (const way of ways) {
      const mutant = way(sentence)
      if (mutant !== undefined) return mutant
    }
    return undefined
  }
}

const pairs = (list: readonly (readonly [string, string])[]) =>
  first(
    ...list.flatMap(([one, other]) => [
      swap(new RegExp(String.raw`\b${one}\b`), other),
      swap(new RegExp(String.raw`\b${other}\b`), one),
    ]),
  )

const months = 'January February March April May June July August September October November December'.split(' ')
const month = new RegExp(String.raw`\b(?:${months.join('|')})\b(?= \d| \w+\.?$|\.| and)`)
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const mutators: readonly Mutator[] = [
  {
    aspect: 'negation in',
    mutate: first(
      swap(/\b(shall|must|may|will|can|is|are) (?!not\b|no\b)/, '$1 not '),
      swap(/\b(has|have) (?!not\b|no\b)(?=\w+ed\b)/, '$1 not '),
    ),
  },
  {
    aspect: 'negation out',
    mutate: first(
      swap(/\b(shall|must|may|will|can|is|are|do|does|has|have) not\b/, '$1'),
      swap(/\bcannot\b/, 'can'),
      swap(/\bnever /, ''),
      swap(/^No (\w)/, (_, letter) => `The ${letter}`),
      swap(/\bno (?!later|more|less|longer)/, 'a '),
    ),
  },
  {
    aspect: 'prohibited',
    mutate: first(
      swap(/\b(is|are) (prohibited|forbidden)\b/, '$1 permitted'),
      swap(/\b(shall|must) be (\w+ed)\b/, 'need not be $2'),
      swap(/\b(is|are) (inspected|tested|checked|kept|reported|cleaned|replaced)\b/, '$1 exempt from being $2'),
    ),
  },
  {
    aspect: 'ended',
    mutate: first(
      swap(/\b(is|are) (?=\w+(?:ed|en|pt)\b)/, (_, be) => `${be === 'is' ? 'was' : 'were'} formerly `),
      swap(/\b(shall|must) (?=[a-z])/, 'used to '),
    ),
  },
  {
    aspect: 'yet to',
    mutate: first(swap(/\b(is|are) (?=\w+(?:ed|en|pt)\b)/, (_, be) => `${be === 'is' ? 'has' : 'have'} yet to be `)),
  },
  {
    aspect: 'number',
    mutate: first(
      swap(/(?<![\w.,-])(\d{1,3}(?:\.\d+)?)(?![\w,]|\.\d|-)/, (digits) => String(Number(digits) * 2 + 1)),
      swap(/\b(two|three|four|five|six|seven|eight|nine|ten|twelve)\b/, (word) =>
        word === 'seven' ? 'nine' : 'seven',
      ),
    ),
  },
  {
    aspect: 'unit',
    mutate: pairs([
      ['hours', 'days'],
      ['minutes', 'hours'],
      ['months', 'years'],
      ['weeks', 'months'],
      ['ppm', 'ppb'],
      ['bar', 'kPa'],
      ['mm', 'cm'],
      ['km', 'm'],
      ['tonnes', 'kg'],
      ['seconds', 'minutes'],
      ['V', 'kV'],
      ['litres', 'm³'],
    ]),
  },
  {
    aspect: 'interval',
    mutate: pairs([
      ['daily', 'weekly'],
      ['every month', 'every year'],
      ['monthly', 'quarterly'],
      ['twice a year', 'once a year'],
      ['every year', 'every two years'],
      ['annually', 'every five years'],
      ['once a week', 'once a month'],
    ]),
  },
  {
    aspect: 'comparator',
    mutate: first(
      pairs([
        ['at least', 'at most'],
        ['more than', 'less than'],
        ['above', 'below'],
        ['longer than', 'shorter than'],
        ['older than', 'younger than'],
      ]),
      swap(/\bwithin (?=\d|one|two|three|four|five|six|seven|ten)/, 'after '),
    ),
  },
  {
    aspect: 'date',
    mutate: first(
      swap(month, (name) => months[(months.indexOf(name) + 5) % 12] ?? ''),
      swap(/\b(20\d\d)\b/, (year) => String(Number(year) + 3)),
    ),
  },
  { aspect: 'before and after', mutate: first(pairs([['before', 'after']])) },
  {
    aspect: 'actor',
    mutate: first(
      swap(
        /\bby (?:the|an?) ([a-z][\w-]*(?: (?!and|or|by|in|at|on|of|to|for|with|within|after|before|every|per|from)[a-z][\w-]*){0,2})/,
        'by the cleaning contractor',
      ),
      swap(
        /^(?:The|A|An) ([A-Z]?[\w-]*(?: (?!and|or|is|are|may|must|shall|has|of|in|at|on)[\w-]+){0,2}) (?=(?:shall|must|may|informs|reports|approves|issues|inspects|decides|keeps|measures|appoints|signs|isolates|writes|leaves|raises|calls|returns|receives|explains|invoices|guarantees|stays|monitors|meets)\b)/,
        'The cleaning contractor ',
      ),
    ),
  },
  {
    aspect: 'parties swapped',
    mutate: first(
      swap(
        /\bThe (contractor|company|supplier|purchaser|bidder|owner|operator|employer)\b(.*)\bthe (contractor|company|supplier|purchaser|bidder|owner|operator|employer)\b/i,
        (whole, one, middle, other) =>
          one.toLowerCase() === other.toLowerCase() ? whole : `The ${other}${middle}the ${one}`,
      ),
      swap(
        /^The ([a-z]+(?: [a-z]+)?) (informs|reports to|calls|appoints) the ([a-z]+(?: [a-z]+)?)\b/,
        'The $3 $2 the $1',
      ),
    ),
  },
  {
    aspect: 'modality',
    mutate: first(
      swap(/\b(?:shall|must)\b(?! not)/, 'may'),
      swap(/\bmay\b(?! not| only)/, 'must'),
      swap(/\b(is|are) (?=\w+(?:ed|en|pt)\b)/, () => 'should be '),
    ),
  },
  {
    aspect: 'plan',
    mutate: first(
      swap(/\b(?:shall|must) (?!not\b)/, 'plans to '),
      swap(/\b(is|are) (?=\w+(?:ed|en|pt)\b)/, '$1 planned to be '),
    ),
  },
  {
    aspect: 'condition dropped',
    mutate: first(
      swap(/,? (?:unless|except|provided that|other than|if|only if) [^,.;]+(?=[.,;])/, ''),
      swap(/^(?:If|When|Where) [^,]+, (\w)/, (_, letter) => letter.toUpperCase()),
      swap(/\bonly (?!when|after)/, ''),
      swap(/^Only (\w)/, (_, letter) => letter.toUpperCase()),
    ),
  },
  {
    // Which of many: "Workers above 50 are examined" as "Workers are examined".
    aspect: 'restriction dropped',
    mutate: swap(
      /^((?:[A-Z][a-z]+ (?:[a-z]+ )?)?[A-Za-z][a-z]+[^s\W]s) (?:of|in|from|with|under|above|below|for|who|that|which|hired|used|working|engaged|longer|older) [^,.;]{3,70}? ((?:shall|must|is|are|may|should|has|have|will|can)\b)/,
      '$1 $2',
    ),
  },
  {
    // Where or when something is forbidden: elsewhere it may be allowed.
    aspect: 'prohibition widened',
    mutate: swap(
      /\b(forbidden|prohibited|not allowed|not permitted|(?:shall|must|may) not be \w+) (?:in|at|on|inside|near|within|during|while|without|for|by|under) [^,.;]{3,60}\.$/,
      '$1.',
    ),
  },
  {
    aspect: 'condition added',
    mutate: (sentence) =>
      /\b(?:unless|if|except|when|provided)\b/i.test(sentence)
        ? undefined
        : sentence.replace(/\.$/, ', unless the plant manager decides otherwise.'),
  },
  {
    aspect: 'only added',
    mutate: first(
      swap(/\b(is|are) (?=\w+(?:ed|en|pt) (?:by|in|at|on|every|before|after|with|to)\b)(\w+) /, '$1 $2 only '),
    ),
  },
  {
    aspect: 'scope',
    mutate: first(
      swap(
        /\b(?:[Ee]ach|[Ee]very) (?=[a-z]+ )(?!year|month|week|day|quarter|spring|autumn|hour|morning|night|shift|two|three|four|five|six)/,
        (word) => (/^E/.test(word) ? 'One ' : 'one '),
      ),
      swap(/\b([Aa])ll (?!rights)/, (_, letter) => (letter === 'A' ? 'Some ' : 'some ')),
      swap(/^([A-Z][a-z]+s) (are|shall|must)\b/, (_, noun, verb) => `Most ${lower(noun)} ${verb}`),
    ),
  },
  {
    aspect: 'and or',
    mutate: first(swap(/(?<!between [^.]{1,30}) and (?=\w+)/, ' or '), swap(/ or (?=\w+)/, ' and ')),
  },
  {
    aspect: 'place',
    mutate: first(
      swap(
        /\b(track|gate|line|room|zone|channel|berth|unit|level|tracks|bay)s? (\d+|[A-Z])\b/i,
        (_, noun, name) => `${noun} ${/\d/.test(name) ? Number(name) + 3 : name === 'A' ? 'D' : 'A'}`,
      ),
      swap(/\b(?:in|at|on) the ([a-z]+(?: [a-z]+)?)(?=[.,])/, 'in the visitors car park'),
    ),
  },
  {
    aspect: 'object',
    mutate: first(
      swap(/^((?:The )?[A-Z][a-z]+(?: [a-z]+)?s) (are|shall|must)\b/, 'Ladders $2'),
      swap(/^The [a-z]+(?: [a-z]+)? (is|shall be|must be)\b/, 'The ladder $1'),
    ),
  },
  {
    aspect: 'verb',
    mutate: swap(
      /\b(inspected|tested|checked|replaced|cleaned|reported|kept|measured|approved|stored|signed|calibrated|recorded)\b/,
      (verb) => (verb === 'photographed' ? 'sold' : 'photographed'),
    ),
  },
  {
    aspect: 'superlative',
    mutate: pairs([
      ['highest', 'lowest'],
      ['first', 'last'],
      ['largest', 'smallest'],
      ['maximum', 'minimum'],
      ['higher', 'lower'],
      ['at the latest', 'at the earliest'],
      ['better', 'worse'],
    ]),
  },
  {
    aspect: 'near figure',
    mutate: first(
      swap(/(?<![\w.,:/-])(\d{2,3})(?![\w,:/]|\.\d|-)/, (digits) => String(Number(digits) - 1)),
      swap(/(?<![\w.,-])(\d{1,3}),000\b/, (_, digits) => `${Number(digits) - 1},990`),
    ),
  },
  {
    aspect: 'currency and scale',
    mutate: first(
      swap(/\b(USD|EUR|GBP|INR|NOK)\b/, (code) => (code === 'USD' ? 'EUR' : 'USD')),
      swap(/₹|Rs\.?(?= ?\d)/, 'USD '),
      swap(
        /(\d) (lakh|crore|million|billion)\b/,
        (_, digit, scale) => `${digit} ${scale === 'million' ? 'billion' : 'million'}`,
      ),
      swap(/\b(k|M|m)(Pa|W|V|N)\b/, (_, scale, unit) => `${scale === 'k' ? 'M' : 'k'}${unit}`),
      swap(/(?<=\d )(mg|kg|mm|km|kV|kW)\b/, (unit) => unit.slice(1)),
    ),
  },
  {
    aspect: 'edition',
    mutate: first(
      swap(
        /\b((?:IS|ISO|EN|IEC|API|ASME|NFPA|OISD)[ -]?(?:STD[ -])?\d{2,6}(?:-\d+)?)(:| ?\()((?:19|20)\d\d)/,
        (_, name, mark, year) => `${name}${mark}${Number(year) - 7}`,
      ),
      swap(
        /\b(first|second|third|fourth|fifth) edition\b/,
        (_, step) => `${step === 'first' ? 'second' : 'first'} edition`,
      ),
      // Where a standard is named without its year.
      swap(/\b((?:IS|ISO|EN|IEC|API|ASME|NFPA) \d{3,6})(?![\d:-])/, '$1:1998'),
    ),
  },
  {
    aspect: 'adverb of place',
    mutate: first(
      pairs([
        ['outdoors', 'indoors'],
        ['upstairs', 'downstairs'],
        ['offshore', 'onshore'],
        ['underground', 'above ground'],
        ['upstream', 'downstream'],
        ['inside', 'outside'],
      ]),
      swap(
        /\b((?:shall be|must be|is|are) (?:inspected|tested|checked|kept|stored|cleaned|recorded|measured|reported|placed|washed|charged|marked))\b(?= (?:by|in|at|on|every|before|after|with|for)\b|\.)/,
        '$1 offshore',
      ),
    ),
  },
  {
    aspect: 'who (no object)',
    mutate: swap(
      /^(?:The|A|An) [a-z][\w-]*(?: (?!and|or|is|are|may|must|shall|has|of|in|at|on|that|who)[\w-]+){0,2} (?=(?:(?:shall|must|may|will) )?(?:reports?|waits?|stays?|remains?|attends?|takes? part|goes|go|works?|stands?|leaves?|returns?|responds?|drives?|acts?|agrees?|decides?|answers?) )/,
      'The supplier ',
    ),
  },
  {
    aspect: 'waived, refused, lapsed',
    mutate: first(
      swap(
        /\b(is|are) (inspected|tested|checked|kept|cleaned|replaced|reported|recorded|measured|calibrated|trained|approved|required|issued|signed|held)\b/,
        '$1 no longer $2',
      ),
      swap(/^(?!No\b)(.*?)\b(?:shall|must) be (\w+ed)\b/, '$1is no longer to be $2'),
      swap(/\b(shall|must) (?!be\b|not\b)([a-z]+)\b/, 'refuses to $2'),
      swap(
        /\b(is|are) (?=\w+(?:ed|en|pt) (?:by|in|at|on|every|before|after|with|to)\b)/,
        (_, be) => `${be} waived from being `,
      ),
    ),
  },
]
