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
/**
 * Whether a noun names whoever does something: a role, anybody, or what ends as those do and is no thing.
 * @param noun in the singular
 */
export const namesDoer = (noun: string) =>
  roleWords.has(noun) || anybody.has(noun) || (roleEndings.test(noun) && !things.has(noun) && !noun.endsWith('ment'))

/** Things whose nouns end as those of persons do. */
export const things = new Set(
  `server document equipment statement agreement requirement assessment instrument environment development management procurement payment
  treatment investment appointment amendment arrangement attachment ladder container cylinder water power order tender letter paper
  number register ledger computer printer meter conductor motor generator compressor reactor detector factor indicator sector vector
  error floor door matter manner answer offer center filter boiler burner breaker transformer trailer helicopter hammer cover shelter
  extinguisher barrier carrier buffer layer filler heater cooler freezer parameter perimeter diameter chapter corridor
  elevator escalator ventilator respirator accelerator alternator capacitor resistor inductor rotor stator tractor compartment
  element component content percent extent event accident incident segment fragment movement pavement basement
  plant pollutant coolant lubricant disinfectant refrigerant sealant degree fee service unit section office area list checklist
  switchgear labor labour corner border weather fiber fibre rubber timber chamber powder solder receiver transmitter
  scanner toner rocker locker stretcher blanker charger dryer mixer washer fastener hanger connector adaptor adapter
  insulator regulator actuator collector separator projector monitor cement garment consent moment cent tent vent
  supplement`.split(/\s+/),
)
