import { type JudgeOptions, judgeStretches } from '../judge.ts'
import type { Compared } from './read-compared.ts'

/**
 * Whether a law stands against a rule of one's own that keeps it: what is stricter is no contradiction, and who does what a law asks of
 * "the employer" is his to say. Another party's document and a law beside it are not ours to weigh.
 */
export async function keepsLaw(
  one: Compared,
  other: Compared,
  options: Omit<JudgeOptions, 'headings'>,
): Promise<boolean> {
  const [first, second] = [classOf(one), classOf(other)]
  if (first === second || (first !== 'law' && second !== 'law')) return false
  const [law, own] = first === 'law' ? [one, other] : [other, one]
  const [judged] = await judgeStretches({ as: 'requirement', text: law.statement.text }, [own.statement.text], options)
  return judged?.rules !== 'contradicted' && judged?.rules !== 'partly'
}

const classOf = ({ source }: Compared) => source.documentClass ?? 'own'
