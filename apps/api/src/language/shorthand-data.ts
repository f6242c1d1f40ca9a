/**
 * What people type in place of whole words, on a phone or in a hurry, in small letters. An entry belongs here when whoever reads
 * a question of the trade reads the same; "temp" (temperature, temporary) and "spec" do not.
 */
export const shorthand: ReadonlyMap<string, string> = new Map(
  Object.entries({
    max: 'maximum',
    min: 'minimum',
    ppl: 'people',
    pax: 'people',
    u: 'you',
    ur: 'your',
    thru: 'through',
    'w/': 'with',
    'w/o': 'without',
    n: 'and',
    hr: 'hour',
    hrs: 'hours',
    mins: 'minutes',
    wk: 'week',
    wks: 'weeks',
    mth: 'month',
    mths: 'months',
    yr: 'year',
    yrs: 'years',
    doc: 'document',
    docs: 'documents',
    cert: 'certificate',
    certs: 'certificates',
    info: 'information',
    qty: 'quantity',
    amt: 'amount',
    approx: 'approximately',
    dept: 'department',
    env: 'environmental',
    equip: 'equipment',
    mgmt: 'management',
    maint: 'maintenance',
    subcon: 'subcontractor',
    subcons: 'subcontractors',
    mgr: 'manager',
    reqd: 'required',
    ld: 'liquidated damages',
    lds: 'liquidated damages',
    whats: 'what is',
    "what's": 'what is',
    whos: 'who is',
    "who's": 'who is',
    whens: 'when is',
    "when's": 'when is',
    wheres: 'where is',
    "where's": 'where is',
    dont: 'do not',
    doesnt: 'does not',
    didnt: 'did not',
    cant: 'cannot',
    isnt: 'is not',
    arent: 'are not',
    havent: 'have not',
  }),
)

/** What is called a number for short is dialled. */
export const shortPhrases: readonly (readonly [short: RegExp, full: string])[] = [
  [/\bemergency number\b/i, 'emergency telephone number'],
  [/\bcontact number\b/i, 'contact telephone number'],
  [/\bworkers?['’]? comp\b/i, 'workers’ compensation'],
  // Temporary is nothing that has a range, nor what something operates at.
  [/\btemp (?=(?:range|limit|rating)s?\b)/i, 'temperature '],
  [/(?<=\b(?:operating|ambient|surface|max|min|maximum|minimum) )temp\b/i, 'temperature'],
]

/** Behind a figure these are units: "5 min", "20 n". */
export const alsoUnits: ReadonlySet<string> = new Set(['min', 'n', 'hr', 'hrs', 'mins', 'u'])
