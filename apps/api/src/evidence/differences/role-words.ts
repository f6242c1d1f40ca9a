/**
 * Nouns of those who do something. Endings as in Quirk et al., A Comprehensive Grammar of the English Language (1985), I.33 and
 * I.34; the words that have none of them beside.
 */
export const roleEndings = /(?:er|or|ist|ian|ant|ent|ee|man|woman|person|men|women|lord|lady)s?$/
export const roleWords = new Set(
  `head chief captain lead foreman master mate nurse clerk guard crew team department committee board authority office unit service
  section group council deputy representative delegate cook pilot midwife coach custodian secretary treasurer attorney judge`.split(
    /\s+/,
  ),
)
/** Those that may be anybody: one who is named more closely does not differ from them. */
export const anybody = new Set(
  `person people personnel employee worker staff company employer contractor organisation organization management everybody everyone
  anybody anyone user member operator individual operative man woman team plant`.split(/\s+/),
)
