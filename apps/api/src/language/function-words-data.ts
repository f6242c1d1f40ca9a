/**
 * Short words by which a language is told where a text has too few for statistics ("Hva er en fabrikk?"). Letters carry no
 * accents, for people leave them out. By language:
 * - `asks`: a word that opens a question and that English does not have; it is enough by itself.
 * - `tells`: a verb, pronoun or particle, or an asking word that is an English slip of the pen as well ("wo", "wat"); it needs
 *   another word beside it.
 * - `joins`: articles, prepositions and what stands behind "how", which names in English texts have too ("Rio de la Plata"), and words that English shares
 *   ("was", "in"), which then count for neither: beside the others only.
 * Of languages that are equally likely the first is taken.
 */
const languages = [
  {
    name: 'German',
    asks: 'wer wem wen wessen wann warum wieso weshalb welche welcher welches welchen wieviel wozu womit worin',
    tells: 'wie wo ist sind wird werden muss mussen darf durfen kann konnen soll sollen gibt haben bedeutet nicht',
    joins:
      'was ein eine einer einen einem eines der die das dem den des und oder fur mit von bei zu im am an in auf nach es oft lange viel viele hoch gross',
  },
  {
    name: 'Dutch',
    asks: 'wie welke welk waarom wanneer waar hoeveel hoelang',
    tells: 'wat hoe is zijn wordt worden moet moeten mogen kan kunnen heeft hebben betekent niet',
    joins: 'een de het van voor met bij op en of in te naar vaak lang veel hoog groot',
  },
  {
    name: 'Norwegian',
    asks: 'hva hvem hvilke hvilken hvilket hvorfor hvordan hvor nar',
    tells: 'er skal kan ma har blir betyr ikke',
    joins: 'en et ei den det de og eller for med av til pa i om',
  },
  {
    name: 'Danish',
    asks: 'hvad hvem hvilke hvilken hvilket hvorfor hvordan hvornar hvor',
    tells: 'er skal kan ma har bliver betyder ikke',
    joins: 'en et den det de og eller for med af til pa i om',
  },
  {
    name: 'Swedish',
    asks: 'vad vem vilka vilken vilket varfor nar hur',
    tells: 'ar ska skall kan maste har blir betyder inte',
    joins: 'en ett den det de och eller for med av till pa i om',
  },
  {
    name: 'Spanish',
    asks: 'que quien quienes cual cuales cuando donde como cuanto cuanta cuantos cuantas',
    tells: 'es son esta estan debe deben puede pueden tiene tienen hay significa se',
    joins: 'un una unos unas el la los las de del en para por con y o a al no',
  },
  {
    name: 'Portuguese',
    asks: 'quem qual quais quando onde quanto quanta quantos quantas',
    tells: 'que e sao esta estao deve devem pode podem tem ha significa nao como se',
    joins: 'um uma uns umas o a os as de do da dos das em no na para por com ao',
  },
  {
    name: 'French',
    asks: 'que qui quoi quel quelle quels quelles quand comment pourquoi combien lequel laquelle qu',
    tells: 'est sont doit doivent peut peuvent faut ont signifie ce cette il elle ou ne pas',
    joins: 'un une des le la les l d de du en pour par avec sur dans et a au aux',
  },
  {
    name: 'Italian',
    asks: 'chi quando quale quali quanto quanta quanti quante perche cosa cos',
    tells: 'che e sono deve devono puo possono ha hanno significa non come dove',
    joins: 'un uno una il lo la i gli le di del della dei delle in per con su da al',
  },
  {
    // In Latin letters, as it is typed.
    name: 'Hindi',
    asks: 'kya kaun kab kahan kaise kitna kitni kitne kyon kyun kiska kisko',
    tells: 'hai hain hota hoti karta karti chahiye nahi',
    joins: 'ka ke ki ko se mein aur ya par',
  },
] as const

const wordSet = (list: string) => new Set(list.split(' '))

export const functionWords = languages.map(({ name, asks, tells, joins }) => ({
  name,
  asks: wordSet(asks),
  tells: wordSet(tells),
  joins: wordSet(joins),
}))
