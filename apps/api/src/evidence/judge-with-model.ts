/**
 * The port of those that judge an item of an audit or a requirement of a tender: by rules, and by what a model said of it. The rules always
 * judge; a model's word is weighed by them.
 */
export interface Judges<Asked, Judgement, Said = Judgement> {
  byRules(asked: Asked): Promise<Judgement>
  /** @returns undefined where nothing that the model said counts */
  weighModel(asked: Asked, said: Said, byRules: Judgement): Promise<Judgement | undefined>
}

export interface JudgedBy<Judgement> {
  judgement: Judgement
  /** Whose judgement it is. */
  method: 'rules' | 'model'
}

/** @param said by a model; undefined where none was asked, or its answer could not be used */
export async function judgeWithModel<Asked, Judgement, Said>(
  judges: Judges<Asked, Judgement, Said>,
  asked: Asked,
  said: Said | undefined,
): Promise<JudgedBy<Judgement>> {
  const byRules = await judges.byRules(asked)
  const weighed = said === undefined ? undefined : await judges.weighModel(asked, said, byRules)
  return weighed === undefined ? { judgement: byRules, method: 'rules' } : { judgement: weighed, method: 'model' }
}
