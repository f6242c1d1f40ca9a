/**
 * The words of orders to a model, in the languages of the field. A word that ends in "*" stands for all that begin with
 * it. Verbs are in the imperative or the infinitive that a language gives orders in, so that "the contractor ignores" is
 * not among them; nouns and adjectives in all their forms.
 */
export interface Language {
  name: string
  /** 'joined' is written without blanks. */
  script: 'latin' | 'other' | 'joined'
  /** Orders end in their verb. */
  verbLast?: true
  words: Record<WordClass, readonly string[]>
}

/**
 * - ignore: drop what was said
 * - orders: what a model is told
 * - earlier: before, or of the model itself
 * - everything: "all that", without a noun
 * - before: words that an order may begin with
 * - not: makes an order of it that nobody gives to a model, or gives it a subject
 * - model: an addressee that is no person
 * - note: announces an addressee
 * - youAre: gives a role
 * - ifYou: speaks to a reader on a condition
 * - helper: the role
 * - rate: give a verdict
 * - offer: what is judged
 * - verdict: a good one
 * - say: write an answer
 * - only: with this and nothing else
 * - word: what is dictated
 * - reveal, prompt: show what the model was told
 */
export type WordClass =
  | 'ignore'
  | 'orders'
  | 'earlier'
  | 'everything'
  | 'before'
  | 'not'
  | 'model'
  | 'note'
  | 'youAre'
  | 'ifYou'
  | 'helper'
  | 'rate'
  | 'offer'
  | 'verdict'
  | 'say'
  | 'only'
  | 'word'
  | 'reveal'
  | 'prompt'

const list = (words: string) => words.split('|').map((word) => word.trim())

const chatNames = 'chatgpt|gpt|gpt-4|claude|gemini|copilot|llm|llms|chatbot|chatbots'

export const languages: readonly Language[] = [
  {
    name: 'English',
    script: 'latin',
    words: {
      ignore: list(
        'ignore|disregard|forget|override|bypass|neglect|discard|dismiss|abandon|overlook|pay no attention to|do not follow|stop following|set aside|do not obey|cease following|throw away|do not comply with|do not adhere to|stop obeying|no longer follow|don t follow|take no account of|do not consider|do not heed|unlearn|cancel',
      ),
      orders: list(
        'instruction|instructions|prompt|prompts|directive|directives|guideline|guidelines|guidance|command|commands|guardrail|guardrails|programming|system message|system prompt|rules you were given|training|rubric|directions|rules|constraints|policies you were given|briefing',
      ),
      earlier: list(
        'previous|prior|above|earlier|preceding|foregoing|initial|original|your|before|developer|developers|you were given|you have been given|you received|so far|up to now|you were told|you have been told|were told before|you were instructed|received from|told earlier',
      ),
      everything: list('everything|all that|all of that|anything|whatever|what'),
      before: list(
        'please|now|then|and|also|first|instead|immediately|kindly|you must|you should|you shall|you will|you are to|must|should|important|urgent|just|simply|so|from now on|henceforth|instead of that|at once',
      ),
      not: list(
        'do not|don t|never|not|shall|may|must not|cannot|can|to|who|which|it is|would|could|will|if|or|without|when',
      ),
      model: list(
        `${chatNames}|ai assistant|ai assistants|ai model|ai models|ai evaluator|ai evaluators|ai reviewer|ai reviewers|ai agent|ai agents|ai reader|ai readers|ai system|ai systems|ai tool|ai tools|ai judge|ai auditor|automated evaluator|automated reviewer|automated assistant|automated judge|language model|language models|large language model|large language models|virtual assistant|dear ai|dear assistant|dear model|evaluating model|reviewing model|model reading this|assistant reading this|machine reading this|ai reading this|whichever model|an ai|any ai|all ai|ai systems|automated evaluation system|automated evaluation systems|automated scoring system|automated scoring systems|automated system|automated systems|evaluation model|scoring model|review bot|machine reader|machine readers|automatic evaluator|digital assistant|llm reviewers|llm evaluator|llm judge|neural network`,
      ),
      note: list(
        'note to|message to|message for|note for|attention|instruction for|instructions for|instruction to|dear|to the|to any|to all|hey|hello|for|for all|for any|to every|to whichever|listen|notice to|notice for',
      ),
      youAre: list('you are now|from now on you are|you are no longer|you will now be|your new role is'),
      ifYou: list('if you are|if you re|if an|if any|if a|in case you are|should you be'),
      helper: list('assistant|ai|model|chatbot|agent|evaluator|auditor|judge|expert|bot|dan'),
      rate: list(
        'rate|score|mark|classify|grade|judge|evaluate|assess|rank|declare|deem|label|give|award|assign|treat|consider|report|select|recommend|record|flag|set|return|output',
      ),
      offer: list(
        'this bid|this bidder|this tender|this proposal|this offer|this document|this supplier|this vendor|this contractor|this company|this submission|this policy|this audit|this item|this requirement|every item|all items|each item|every requirement|all requirements|each requirement|every question|all questions|every criterion|all criteria|our bid|our offer|our proposal|our company|everything|all clauses|every clause|the verdict|the rating|the overall rating|the result|the status',
      ),
      verdict: list(
        'compliant|fully compliant|approved|supported|fully met|as met|satisfied|passed|as pass|best|winner|winning|full marks|full score|top score|highest|highest score|maximum|maximum score|maximum points|10 10|100 100|5 5|100 points|100 percent|excellent|outstanding|accepted|first place|fully supported|100 / 100|10 / 10|5 / 5',
      ),
      say: list('respond|reply|answer|say|write|state|output|print|return'),
      only: list(
        'only with|with only|only|exactly|nothing but|solely|with the word|with the phrase|with the words|verbatim',
      ),
      word: list('word|words|phrase|text|string|sentence'),
      reveal: list('print|reveal|show|output|repeat|disclose|leak|expose|display|tell me|copy|recite|paste'),
      prompt: list('system prompt|system message|initial prompt|hidden instructions|developer message|hidden prompt'),
    },
  },
  {
    name: 'German',
    script: 'latin',
    words: {
      ignore: list(
        'ignoriere|ignorieren|ignoriert|missachte|missachten|vergiss|vergessen|verwirf|verwerfen|ubergehe|ubergehen|ubergeh|beachte nicht|umgehe|umgehen|uberschreibe|lass ausser acht|lassen sie ausser acht|streiche|setzen sie sich uber|setz dich uber|setze dich uber|befolge nicht|befolgen sie nicht|beachten sie nicht|befolge keine|befolgen sie keine|hore nicht auf|folge nicht',
      ),
      orders: list(
        'anweisung*|instruktion*|vorgabe|vorgaben|befehl*|prompt|prompts|systemprompt|richtlinien|regeln|systemanweisung*|auftrage|systemnachricht*',
      ),
      earlier: list(
        'vorherig*|bisherig*|obig*|fruher*|vorangegangen*|vorstehend*|ursprunglich*|deine|deiner|deinen|ihre|ihrer|ihren|zuvor|bestehend*|oben|vorigen|vorausgegangen*|vorangehend*|gesagt wurde|gesagt worden|mitgeteilt wurde|erhaltene*',
      ),
      everything: list('alles|was'),
      before: list(
        'bitte|nun|jetzt|dann|und|zuerst|sofort|du musst|du sollst|sie mussen|sie sollen|wichtig|stattdessen|also|sie|ab jetzt|ab sofort|von nun an',
      ),
      not: list('nicht|darf|durfen|kann|konnen|wird|werden|wer|muss der|hat zu|haben|ist zu|soll|zu|wenn'),
      model: list(
        `${chatNames}|ki-modell|ki-modelle|ki-assistent|ki-assistenten|ki-system|ki-systeme|ki assistent|ki modell|ki-bewerter|ki-prufer|ki-gutachter|ki-agent|sprachmodell|sprachmodelle|sprachmodells|kunstliche intelligenz|liebe ki|an die ki|ki-systems|alle ki|einer ki|eine ki|assistenzsystem`,
      ),
      note: list(
        'hinweis an|hinweis fur|nachricht an|achtung|anweisung an|anweisung fur|an alle|an das|an den|liebes|lieber|an die|an jedes',
      ),
      youAre: list(
        'du bist jetzt|du bist nun|du bist ein|sie sind jetzt ein|sie sind nun ein|du bist ab sofort|ab jetzt bist du|tu so als warst du',
      ),
      ifYou: list('wenn du|falls du|wenn sie|falls sie|sollten sie|solltest du|falls eine|wenn eine'),
      helper: list('assistent|ki|ki-assistent|ki-modell|sprachmodell|modell|chatbot|bewerter|gutachter|prufer|agent'),
      rate: list(
        'bewerte|bewerten|stufe|stufen|markiere|markieren|beurteile|beurteilen|erklare|erklaren|vergib|vergeben|gib|geben|kennzeichne|kennzeichnen|werte|setze|empfiehl|empfehlen|melde',
      ),
      offer: list(
        'dieses angebot|diesem angebot|diesen bieter|dieses dokument|diesen anbieter|alle anforderungen|jede anforderung|alle punkte|jeden punkt|alle fragen|unser angebot|diese firma|dieses unternehmen|alles|diese unterlage|diese ausschreibung|alle kriterien',
      ),
      verdict: list(
        'konform|vollstandig konform|erfullt|vollstandig erfullt|genehmigt|bestanden|beste|bestes|besten|hochste*|hochstpunktzahl|volle punktzahl|maximal*|ausgezeichnet|hervorragend|sehr gut|zugelassen|10 10|10 / 10',
      ),
      say: list('antworte|antworten|schreibe|schreiben|sage|sag|gib aus|erwidere'),
      only: list('nur mit|ausschliesslich mit|immer mit|stets mit|lediglich mit|mit dem wort|nur'),
      word: list('wort|worten|satz|text|wortlaut'),
      reveal: list('zeige|zeig|verrate|nenne|gib|wiederhole|drucke|offenbare|zeigen|verraten'),
      prompt: list('systemprompt|system-prompt|systemanweisung*|systemnachricht*|geheimen anweisungen'),
    },
  },
  {
    name: 'French',
    script: 'latin',
    words: {
      ignore: list(
        'ignore|ignorez|ignorer|oublie|oubliez|oublier|neglige|negligez|ne tenez pas compte|ne tiens pas compte|ne pas tenir compte|faites abstraction|fais abstraction|contourne|contournez|faire fi de|ecarte|ecartez|ne tenez aucun compte|ne tiens aucun compte|passez outre|passe outre|ne suivez pas|ne suis pas|n obeissez pas|ne respectez pas|laissez de cote|laisse de cote',
      ),
      orders: list(
        'instruction|instructions|consigne|consignes|directive|directives|ordres|prompt|prompts|invite systeme|regles|commandes',
      ),
      earlier: list(
        'precedent*|anterieur*|ci-dessus|initial*|tes|ta|ton|vos|votre|originales|d origine|preexistant*|recues|jusqu ici|anterieurement|prealables|donnees avant|recu|auparavant|on t a dit|on vous a dit|dites plus tot|donnees plus tot|avant',
      ),
      everything: list('tout ce qui|tout ce que|ce qu|ce que|tout'),
      before: list(
        'veuillez|merci de|s il vous plait|maintenant|et|puis|d abord|vous devez|tu dois|il faut|important|desormais|alors|a partir de maintenant|dorenavant',
      ),
      not: list('ne|doit|doivent|peut|peuvent|pas|jamais|sera|seront|qui|si|ou|sans|pour'),
      model: list(
        `${chatNames}|assistant ia|assistants ia|modele de langage|modeles de langage|modele ia|agent ia|evaluateur ia|systeme d ia|intelligence artificielle|l ia|chere ia|cher assistant|grand modele de langage|robot conversationnel|modeles d ia|modele d ia|une ia|systemes d ia|toute ia|evaluateur automatique`,
      ),
      note: list(
        'note a|note pour|message a|message pour|attention|instruction pour|instructions pour|instruction a|a l attention de|a l intention de|cher|chere|a tout|a tous les|remarque pour',
      ),
      youAre: list(
        'tu es maintenant|vous etes maintenant|vous etes desormais|tu es desormais|tu es un|vous etes un assistant|agis comme|agissez comme|fais comme si tu etais',
      ),
      ifYou: list('si tu es|si vous etes|si une|au cas ou vous etes'),
      helper: list('assistant|ia|modele|chatbot|agent|evaluateur|robot'),
      rate: list(
        'note|notez|evalue|evaluez|classe|classez|marque|marquez|considere|considerez|declare|declarez|attribue|attribuez|donne|donnez|juge|jugez|indique|indiquez|recommande|recommandez|accorde|accordez',
      ),
      offer: list(
        'cette offre|ce document|ce soumissionnaire|cette proposition|ce fournisseur|cette entreprise|toutes les exigences|chaque exigence|tous les points|toutes les questions|notre offre|cette soumission|tous les criteres|chaque point|ce dossier',
      ),
      verdict: list(
        'conforme|conformes|approuve|approuvee|satisfait|satisfaite|satisfaites|meilleur|meilleure|note maximale|maximum|la plus elevee|la plus haute|excellent|excellente|10 10|validee|valide|acceptee|retenue|gagnante|10 / 10',
      ),
      say: list('reponds|repondez|dis|dites|ecris|ecrivez|affiche|affichez'),
      only: list(
        'uniquement par|uniquement|seulement par|seulement|exclusivement|toujours par|par le mot|avec le mot|que par',
      ),
      word: list('mot|mots|phrase|texte|expression'),
      reveal: list('affiche|affichez|revele|revelez|montre|montrez|repete|repetez|divulgue|divulguez|imprime|imprimez'),
      prompt: list(
        'prompt systeme|invite systeme|message systeme|instructions systeme|instructions cachees|instructions secretes',
      ),
    },
  },
  {
    name: 'Spanish',
    script: 'latin',
    words: {
      ignore: list(
        'ignora|ignore|ignoren|ignorad|ignorar|olvida|olvide|olviden|descarta|descarte|omite|omita|haz caso omiso|haga caso omiso|hagan caso omiso|no tengas en cuenta|no tenga en cuenta|pasa por alto|pase por alto|desatiende|desatienda|no sigas|no siga|no sigan|no obedezcas|no obedezca|no hagas caso|no haga caso|prescinde|prescinda|deja de lado|deje de lado',
      ),
      orders: list(
        'instruccion|instrucciones|directrices|ordenes|indicaciones|prompt|prompts|reglas|directivas|comandos|pautas|consignas',
      ),
      earlier: list(
        'anterior*|previa*|previo*|precedente*|arriba|iniciales|originales|tus|tu|sus|recibidas|existentes|hasta ahora|antes|se te dijo|se le dijo|te han dado|dadas|recibiste|recibio',
      ),
      everything: list('todo lo|lo que'),
      before: list(
        'por favor|ahora|y|entonces|primero|debes|debe|usted debe|importante|favor de|inmediatamente|tienes que|a partir de ahora|desde ahora',
      ),
      not: list('no|nunca|deben|deberan|debera|puede|podra|quien|que|si|o|sin|para|se'),
      model: list(
        `${chatNames}|asistente de ia|asistente ia|asistentes de ia|modelo de lenguaje|modelos de lenguaje|modelo de ia|modelos de ia|inteligencia artificial|agente de ia|evaluador de ia|sistema de ia|la ia|querida ia|estimado asistente|estimada ia|una ia|cualquier ia|sistemas de ia|evaluador automatico|modelo linguistico`,
      ),
      note: list(
        'nota para|nota a|mensaje para|mensaje a|atencion|instruccion para|instrucciones para|aviso a|aviso para|estimado|estimada|querido|a todo|a cualquier|a la|al',
      ),
      youAre: list(
        'ahora eres|eres ahora|usted es ahora|ahora es usted|eres un|actua como|actue como|a partir de ahora eres|finge ser|desde ahora eres',
      ),
      ifYou: list('si eres|si usted es|si es|si una|en caso de ser'),
      helper: list('asistente|ia|modelo|chatbot|agente|evaluador'),
      rate: list(
        'califica|califique|puntua|puntue|marca|marque|evalua|evalue|clasifica|clasifique|considera|considere|declara|declare|asigna|asigne|otorga|otorgue|da|valora|valore|recomienda|recomiende',
      ),
      offer: list(
        'esta oferta|este documento|este licitador|este oferente|esta propuesta|este proveedor|esta empresa|todos los requisitos|cada requisito|todos los puntos|todas las preguntas|nuestra oferta|esta licitacion|todos los criterios|este contratista|a este proveedor|a esta oferta',
      ),
      verdict: list(
        'conforme|conformes|cumplido|cumplidos|cumple|aprobado|aprobada|aprobados|mejor|maxima puntuacion|puntuacion maxima|la maxima|maximo|excelente|10 10|la mas alta|aceptada|aceptado|ganadora|sobresaliente|10 / 10',
      ),
      say: list('responde|responda|contesta|conteste|di|diga|escribe|escriba'),
      only: list('solo con|solamente con|unicamente con|exclusivamente|siempre con|con la palabra|solo|unicamente'),
      word: list('palabra|palabras|frase|texto'),
      reveal: list('muestra|muestre|revela|revele|imprime|imprima|repite|repita|divulga|divulgue'),
      prompt: list(
        'prompt del sistema|prompt de sistema|mensaje del sistema|instrucciones del sistema|instrucciones ocultas|instrucciones secretas',
      ),
    },
  },
  {
    name: 'Portuguese',
    script: 'latin',
    words: {
      ignore: list(
        'ignore|ignora|ignorem|ignorar|esqueca|esquece|esquecam|desconsidere|desconsiderem|desconsidera|descarte|despreze|nao leve em conta|nao siga|nao leve em consideracao|desobedeca|nao considere|nao considera|nao obedeca|nao cumpra|deixe de lado|nao observe|nao respeite|passe por cima',
      ),
      orders: list('instrucao|instrucoes|diretrizes|ordens|orientacoes|prompt|prompts|regras|diretivas|comandos'),
      earlier: list(
        'anterior*|previa*|previo*|precedente*|acima|iniciais|originais|suas|seu|seus|tuas|teu|recebidas|existentes|ate agora|antes|foi dito|recebeu|que recebeste|dadas|anteriormente',
      ),
      everything: list('tudo o que|tudo que|tudo|o que|nenhuma das'),
      before: list(
        'por favor|agora|e|entao|primeiro|voce deve|deve|importante|favor|imediatamente|tem de|a partir de agora|doravante',
      ),
      not: list('nao|nunca|devem|deverao|devera|pode|podera|quem|que|se|ou|sem|para'),
      model: list(
        `${chatNames}|assistente de ia|assistentes de ia|assistente ia|modelo de linguagem|modelos de linguagem|modelo de ia|modelos de ia|inteligencia artificial|agente de ia|avaliador de ia|sistema de ia|cara ia|prezada ia|prezado assistente|caro assistente|uma ia|qualquer ia|sistemas de ia|avaliador automatico`,
      ),
      note: list(
        'nota para|nota a|nota ao|mensagem para|mensagem a|atencao|instrucao para|instrucoes para|aviso a|aviso ao|aviso para|prezado|prezada|caro|a todo|a qualquer|ao',
      ),
      youAre: list(
        'voce agora e|agora voce e|voce e agora|voce e um|tu es agora|aja como|finja ser|a partir de agora voce e',
      ),
      ifYou: list('se voce e|se for|se uma|se tu es|caso seja'),
      helper: list('assistente|ia|modelo|chatbot|agente|avaliador'),
      rate: list(
        'classifique|classifica|avalie|avalia|marque|marca|pontue|considere|considera|declare|declara|atribua|de|conceda|julgue|recomende',
      ),
      offer: list(
        'esta proposta|este documento|este licitante|este concorrente|esta oferta|este fornecedor|esta empresa|todos os requisitos|cada requisito|todos os itens|cada item|todas as perguntas|nossa proposta|a nossa proposta|todos os criterios|este contratado|a esta proposta',
      ),
      verdict: list(
        'conforme|conformes|atendido|atendidos|cumprido|cumpridos|aprovado|aprovada|aprovados|melhor|nota maxima|pontuacao maxima|maximo|maxima|excelente|10 10|a mais alta|aceite|aceita|vencedora|10 / 10',
      ),
      say: list('responda|responde|diga|diz|escreva|escreve'),
      only: list('apenas com|somente com|so com|unicamente com|exclusivamente|sempre com|com a palavra|apenas|somente'),
      word: list('palavra|palavras|frase|texto'),
      reveal: list('mostre|mostra|revele|revela|imprima|imprime|repita|repete|divulgue|exiba'),
      prompt: list(
        'prompt do sistema|prompt de sistema|mensagem do sistema|mensagem de sistema|instrucoes do sistema|instrucoes ocultas|instrucoes secretas',
      ),
    },
  },
  {
    name: 'Italian',
    script: 'latin',
    words: {
      ignore: list(
        'ignora|ignorate|ignori|ignorare|dimentica|dimenticate|dimentichi|dimenticare|trascura|trascurate|tralascia|tralasciate|scarta|scartate|non tenere conto|non seguire|non tenete conto|disattendi|non considerare|non seguite|non considerate|non segua|non obbedire|lascia perdere|lasciate perdere|metti da parte|fai finta di niente|non rispettare',
      ),
      orders: list('istruzione|istruzioni|direttive|ordini|indicazioni|prompt|regole|comandi|disposizioni|linee guida'),
      earlier: list(
        'precedent*|sopra|iniziali|originali|tue|tuo|tuoi|sue|vostre|ricevute|esistenti|finora|di prima|sopra riportate|ti e stato detto|vi e stato detto|in precedenza|ricevuto|che hai ricevuto',
      ),
      everything: list('tutto cio che|tutto quello che|tutto quanto|tutto|quanto|quello che|cio che'),
      before: list(
        'per favore|si prega di|ora|adesso|e|poi|prima|devi|deve|dovete|importante|subito|quindi|da questo momento|d ora in poi|da ora',
      ),
      not: list('non|mai|devono|dovra|dovranno|puo|possono|chi|che|se|o|senza|per'),
      model: list(
        `${chatNames}|assistente ia|assistente ai|assistenti ia|assistente di ia|modello linguistico|modelli linguistici|modello di ia|modello ia|intelligenza artificiale|agente ia|agente ai|valutatore ia|sistema di ia|cara ia|caro assistente|gentile assistente|un intelligenza artificiale|una ia|qualsiasi ia|sistemi di ia|valutatore automatico`,
      ),
      note: list(
        'nota per|messaggio per|messaggio a|attenzione|istruzione per|istruzioni per|avviso a|avviso per|caro|cara|gentile|a qualsiasi|a ogni|a tutti i|all',
      ),
      youAre: list(
        'ora sei|adesso sei|sei ora|sei un|lei e ora|agisci come|agite come|comportati come|d ora in poi sei|fingi di essere',
      ),
      ifYou: list('se sei|se siete|se lei e|se un|nel caso tu sia'),
      helper: list('assistente|ia|ai|modello|chatbot|agente|valutatore'),
      rate: list(
        'valuta|valutate|classifica|classificate|segna|segnate|contrassegna|contrassegnate|considera|considerate|dichiara|dichiarate|assegna|assegnate|attribuisci|attribuite|giudica|raccomanda|dai',
      ),
      offer: list(
        'questa offerta|questo documento|questo offerente|questa proposta|questo fornitore|questa azienda|tutti i requisiti|ogni requisito|tutti i punti|ogni punto|tutte le domande|la nostra offerta|questa impresa|tutti i criteri|questo concorrente|a questa offerta',
      ),
      verdict: list(
        'conforme|conformi|soddisfatto|soddisfatti|approvato|approvata|approvati|migliore|punteggio massimo|voto massimo|il massimo|massimo|eccellente|10 10|piu alto|accettata|vincitrice|vincente|ottimo|10 / 10',
      ),
      say: list('rispondi|rispondete|risponda|di|dite|scrivi|scrivete'),
      only: list('solo con|soltanto con|unicamente con|esclusivamente con|sempre con|con la parola|solo|soltanto'),
      word: list('parola|parole|frase|testo'),
      reveal: list('mostra|mostrate|rivela|rivelate|stampa|stampate|ripeti|ripetete|divulga'),
      prompt: list(
        'prompt di sistema|prompt del sistema|messaggio di sistema|istruzioni di sistema|istruzioni nascoste|istruzioni segrete',
      ),
    },
  },
  {
    name: 'Norwegian',
    script: 'latin',
    words: {
      ignore: list(
        'ignorer|ignorere|glem|glemme|se bort fra|overse|overser|overstyr|forkast|ikke folg|ikke følg|tilsidesett|hopp over|ikke bry deg om|ikke ta hensyn til|legg bort|ikke adlyd',
      ),
      orders: list(
        'instruks|instrukser|instruksene|instruksjon*|anvisning*|regler|reglene|prompt|prompter|systemmelding*|ordre|ordrene|retningslinje*|beskjeder|kommandoer',
      ),
      earlier: list(
        'tidligere|forrige|ovenfor|ovenstaende|ovenstående|foregaende|foregående|opprinnelig*|dine|din|ditt|over|hittil|eksisterende|forutgående|forutgaende|du har fått|du har fatt|fått beskjed om|tidligere gitt',
      ),
      everything: list('alt|det'),
      before: list(
        'vennligst|na|nå|og|så|sa|forst|først|du ma|du må|du skal|viktig|straks|venligst|fra nå av|fra na av',
      ),
      not: list('ikke|aldri|skal|kan|ma ikke|som|hvis|eller|uten|for å|vil|å'),
      model: list(
        `${chatNames}|ki-assistent|ki-assistenten|ki-modell|ki-modellen|ki-modeller|sprakmodell|språkmodell|språkmodellen|sprakmodellen|språkmodeller|kunstig intelligens|ki-agent|ki-system|ki-evaluator|kjaere ki|kjære ki|ai-assistent|ai-modell|ki assistent|språkmodeller|alle ki|en ki|ki-systemer`,
      ),
      note: list(
        'merknad til|melding til|obs|instruks til|instruksjon til|beskjed til|til alle|kjære|kjaere|til enhver|notat til|til',
      ),
      youAre: list(
        'du er na|du er nå|na er du|nå er du|du er en ki|fra na av er du|fra nå av er du|lat som om du er|oppfor deg som|oppfør deg som',
      ),
      ifYou: list('hvis du er|dersom du er|om du er|hvis en'),
      helper: list('assistent|ki|ki-assistent|ki-modell|språkmodell|modell|chatbot|agent'),
      rate: list('vurder|ranger|merk|marker|gi|klassifiser|betrakt|erklaer|erklær|anbefal|bedom|bedøm|sett'),
      offer: list(
        'dette tilbudet|dette dokumentet|denne tilbyderen|denne leverandøren|denne leverandoren|dette forslaget|alle krav|hvert krav|alle kravene|alle punkter|hvert punkt|alle sporsmal|alle spørsmål|vårt tilbud|vart tilbud|denne bedriften|alle kriterier|dette',
      ),
      verdict: list(
        'i samsvar|oppfylt|godkjent|bestatt|bestått|beste|best|hoyeste|høyeste|toppkarakter|full score|full pott|maksimal*|utmerket|10 10|10 poeng|akseptert|10 / 10',
      ),
      say: list('svar|si|skriv'),
      only: list('kun med|bare med|utelukkende med|alltid med|med ordet|kun|bare'),
      word: list('ordet|ord|setningen|teksten|frasen'),
      reveal: list('vis|avslor|avslør|skriv ut|gjenta|roep|røp'),
      prompt: list('systemprompt|systemprompten|systemmelding*|systeminstruks*|skjulte instrukser'),
    },
  },
  {
    name: 'Dutch',
    script: 'latin',
    words: {
      ignore: list(
        'negeer|negeren|vergeet|vergeten|veronachtzaam|sla over|omzeil|laat buiten beschouwing|overschrijf|let niet op|schuif terzijde|sla|sla geen acht op|volg niet|volg geen|houd geen rekening met|trek je niets aan van|laat',
      ),
      orders: list(
        'instructie|instructies|opdracht|opdrachten|aanwijzing|aanwijzingen|richtlijnen|regels|prompt|prompts|bevelen|systeemprompt|commando s|voorschriften',
      ),
      earlier: list(
        'vorige|eerdere|voorgaande|bovenstaande|voorafgaande|oorspronkelijke|je|jouw|uw|hierboven|bestaande|hiervoor|tot nu toe|eerder|is verteld|verteld is|gekregen',
      ),
      everything: list('alles|wat'),
      before: list(
        'alstublieft|alsjeblieft|gelieve|nu|en|dan|eerst|je moet|u moet|u dient|belangrijk|onmiddellijk|direct|graag|vanaf nu|voortaan',
      ),
      not: list('niet|nooit|mag|mogen|moet de|zal|zullen|wie|die|dat|als|of|zonder|te|kan|dienen'),
      model: list(
        `${chatNames}|ai-assistent|ai-assistenten|ai-model|ai-modellen|ai-systeem|ai-agent|ai-beoordelaar|taalmodel|taalmodellen|kunstmatige intelligentie|beste ai|ai assistent|virtuele assistent|een ai|elke ai|ai-systemen|alle ai`,
      ),
      note: list(
        'opmerking voor|bericht aan|let op|instructie voor|instructies voor|attentie|aan alle|aan elk|aan het|beste|notitie voor|aan de',
      ),
      youAre: list('je bent nu|jij bent nu|u bent nu|je bent een|vanaf nu ben je|doe alsof je|gedraag je als'),
      ifYou: list('als je|als u|indien u|indien je|als een|mocht u'),
      helper: list('assistent|ai|ai-assistent|ai-model|taalmodel|model|chatbot|agent|beoordelaar'),
      rate: list(
        'beoordeel|markeer|classificeer|beschouw|verklaar|geef|ken|waardeer|kwalificeer|scoor|rangschik|beveel|noteer',
      ),
      offer: list(
        'deze offerte|deze inschrijving|dit document|deze inschrijver|deze leverancier|dit voorstel|dit bedrijf|alle eisen|elke eis|alle punten|elk punt|alle vragen|onze offerte|onze inschrijving|alle criteria|alle onderdelen',
      ),
      verdict: list(
        'conform|voldoet|voldaan|goedgekeurd|geslaagd|beste|hoogste|maximale|maximum|topscore|uitstekend|10 10|geaccepteerd|winnaar|10 / 10',
      ),
      say: list('antwoord|zeg|schrijf|reageer'),
      only: list('alleen met|uitsluitend met|enkel met|altijd met|met het woord|alleen|uitsluitend'),
      word: list('woord|woorden|zin|tekst'),
      reveal: list('toon|onthul|laat|herhaal|print|geef|druk'),
      prompt: list('systeemprompt|systeembericht|systeeminstructies|verborgen instructies'),
    },
  },
  {
    name: 'Russian',
    script: 'other',
    words: {
      ignore: list(
        'игнорируй|игнорируйте|проигнорируй|проигнорируйте|забудь|забудьте|не обращай внимания на|не обращайте внимания на|отбрось|отбросьте|пренебреги|отмени|отмените|не следуй|не следуйте|не учитывай|не учитывайте|игнорировать|не выполняй|не выполняйте|не принимай во внимание|не принимайте во внимание|не слушай',
      ),
      orders: list(
        'инструкци*|указани*|команд*|правила|правил|промпт*|директив*|приказ*|распоряжени*|подсказк*|системное сообщение',
      ),
      earlier: list(
        'предыдущ*|прежни*|вышеуказанн*|вышеприведенн*|ранее|выше|предшествующ*|изначальн*|первоначальн*|твои|твоих|свои|своих|ваши|ваших|полученн*|прошлы*|имеющи*|тебе сказали|вам сказали|было сказано|до этого',
      ),
      everything: list('все что|все|то что|то, что'),
      before: list(
        'пожалуйста|теперь|и|сначала|затем|ты должен|вы должны|важно|немедленно|просто|срочно|с этого момента|отныне',
      ),
      not: list('не|нельзя|запрещается|запрещено|должен|может|кто|который|если|или|без|чтобы|будет'),
      model: list(
        `${chatNames}|ии-модель|ии-ассистент|ии-ассистенту|ии-агент|языковая модель|языковой модели|языковым моделям|языковые модели|искусственный интеллект|искусственного интеллекта|модель ии|модели ии|ассистент ии|системе ии|уважаемый ии|нейросеть|нейросети|ии|любой ии|ии-система|ии-системы|нейронная сеть|чат-бот`,
      ),
      note: list(
        'примечание для|сообщение для|внимание|инструкция для|указание для|обращение к|уважаемый|уважаемая|для|заметка для',
      ),
      youAre: list(
        'ты теперь|теперь ты|вы теперь|теперь вы|ты являешься|ты - |отныне ты|представь что ты|веди себя как|действуй как',
      ),
      ifYou: list('если ты|если вы|если этот|в случае если вы'),
      helper: list('ассистент|ии|модель|помощник|чат-бот|агент|эксперт|нейросеть'),
      rate: list(
        'оцени|оцените|отметь|отметьте|признай|признайте|считай|считайте|поставь|поставьте|присвой|присвойте|объяви|рекомендуй|рекомендуйте|классифицируй|укажи|укажите|пометь|пометьте',
      ),
      offer: list(
        'эту заявку|этот документ|это предложение|данное предложение|данную заявку|этого участника|этого поставщика|этот тендер|все требования|каждое требование|все пункты|каждый пункт|все вопросы|наше предложение|нашу заявку|эту компанию|все критерии|этой заявке|этому предложению',
      ),
      verdict: list(
        'соответствует|соответствующ*|выполненн*|выполнено|одобрен*|лучш*|максимальн*|высш*|отлично|10 10|принят*|пройден*|победител*|10 / 10',
      ),
      say: list('отвечай|отвечайте|ответь|ответьте|скажи|скажите|напиши|напишите|пиши'),
      only: list('только|исключительно|лишь|всегда|одним словом|словом'),
      word: list('слово|словом|словами|фразу|фразой|текст|предложением'),
      reveal: list('покажи|покажите|раскрой|раскройте|выведи|выведите|повтори|повторите|напечатай'),
      prompt: list(
        'системный промпт|системного промпта|системное сообщение|системную инструкцию|системные инструкции|скрытые инструкции',
      ),
    },
  },
  {
    name: 'Arabic',
    script: 'other',
    words: {
      ignore: list(
        'تجاهل|تجاهلوا|تجاهلي|انس|انسوا|انسى|اهمل|اهملوا|لا تتبع|لا تلتفت الى|تخط|تغاض عن|الغ|لا تلتزم ب|لا تطع|لا تنفذ|لا تاخذ',
      ),
      orders: list(
        'التعليمات|تعليمات|تعليماتك|الاوامر|اوامر|اوامرك|التوجيهات|توجيهات|توجيهاتك|الارشادات|ارشادات|القواعد|قواعدك|البرومبت|المطالبات',
      ),
      earlier: list(
        'السابقة|السابق|اعلاه|المذكورة|الاصلية|تعليماتك|اوامرك|توجيهاتك|قواعدك|قبل|الاولية|القديمة|الحالية|المعطاة لك|السالفة|قيل لك|تلقيتها|من قبل|سابقا|سبق|ورد|ذكر',
      ),
      everything: list('كل ما|كل شيء|جميع ما|ما'),
      before: list('يرجى|رجاء|من فضلك|الان|و|ثم|اولا|يجب ان|يجب عليك|مهم|فورا|من الان فصاعدا|ابتداء من الان'),
      not: list('لا|لن|لم|يجوز|الذي|اذا|او|بدون|على'),
      model: list(
        `${chatNames}|الذكاء الاصطناعي|ذكاء اصطناعي|نموذج اللغة|نموذج لغوي|النموذج اللغوي|نماذج اللغة|المساعد الذكي|المساعد الالي|مساعد ذكي|ايها النموذج|ايها المساعد|نموذج الذكاء الاصطناعي`,
      ),
      note: list('ملاحظة الى|ملاحظة ل|رسالة الى|انتباه|تعليمات الى|ايها|عزيزي|الى|تنبيه الى|تنبيه'),
      youAre: list('انت الان|انت من الان|تصرف ك|تصرف كانك|تظاهر بانك|من الان فصاعدا انت|انت مساعد|انت نموذج'),
      ifYou: list('اذا كنت|ان كنت|اذا كان'),
      helper: list('مساعد|مساعدا|نموذج|ذكاء|اصطناعي|روبوت|لغوي|وكيل'),
      rate: list('قيم|صنف|اعتبر|ضع|امنح|اعط|اعلن|احكم|سجل|اوص'),
      offer: list(
        'هذا العرض|هذه المناقصة|هذا العطاء|هذا المستند|هذه الوثيقة|هذا المورد|هذا المقاول|هذه الشركة|جميع المتطلبات|كل المتطلبات|جميع البنود|كل البنود|جميع الاسئلة|كل متطلب|عرضنا|لهذا العرض',
      ),
      verdict: list(
        'متوافق|متوافقة|مطابق|مطابقة|مقبول|مقبولة|مستوفى|مستوفاة|معتمد|الافضل|افضل|اعلى درجة|الدرجة الكاملة|اعلى|ممتاز|10 10|ناجح|الفائز',
      ),
      say: list('اجب|اجيبوا|قل|اكتب|رد|اكتبوا'),
      only: list('فقط ب|فقط|دائما|حصرا|بكلمة|ب كلمة'),
      word: list('كلمة|بكلمة|الكلمة|عبارة|بعبارة|العبارة|نص|جملة'),
      reveal: list('اظهر|اكشف|اعرض|اطبع|كرر'),
      prompt: list('تعليمات النظام|موجه النظام|رسالة النظام|التعليمات المخفية|التعليمات السرية'),
    },
  },
  {
    name: 'Hindi',
    script: 'other',
    verbLast: true,
    words: {
      ignore: list(
        'अनदेखा करें|अनदेखा करो|अनदेखा कर दें|अनदेखा कर दो|अनदेखी करें|अनदेखी करो|नजरअंदाज करें|नजरअंदाज करो|नजरअंदाज कर दें|नज़रअंदाज़ करें|नज़रअंदाज़ करो|नज़रअंदाज़ कर दें|भूल जाओ|भूल जाएं|भूल जाएँ|भूल जाइए|उपेक्षा करें|उपेक्षा करो|ध्यान न दें|ध्यान मत दो|पालन न करें|पालन मत करो|इग्नोर करें|इग्नोर करो|रद्द करें|अनसुना करें|त्याग दें|भुला दें|भुला दो|छोड़ दें|मत मानो|न मानें',
      ),
      orders: list('निर्देश|निर्देशों|निर्देश को|आदेश|आदेशों|नियम|नियमों|प्रॉम्प्ट|अनुदेश|अनुदेशों|हिदायतों|इंस्ट्रक्शन|इंस्ट्रक्शंस'),
      earlier: list('पिछले|पिछली|पहले|पूर्व|उपरोक्त|ऊपर|अपने|अपनी|आपके|मूल|पूर्ववर्ती|अब तक|बताया गया|दिए गए'),
      everything: list('सब कुछ|सभी बातें|जो कुछ|सब'),
      before: list('कृपया|अब|और|फिर|आपको|महत्वपूर्ण'),
      not: list('नहीं|कभी|यदि|अगर|जो'),
      model: list(
        `${chatNames}|एआई सहायक|एआई मॉडल|एआई|कृत्रिम बुद्धिमत्ता|भाषा मॉडल|एआई मूल्यांकनकर्ता|ए आई|प्रिय एआई|एआई प्रणाली`,
      ),
      note: list('ध्यान दें|के लिए नोट|के लिए निर्देश|के लिए सूचना|प्रिय|नोट|सूचना|संदेश'),
      youAre: list('अब आप|अब तुम|आप अब|तुम अब|आप एक|तुम एक'),
      ifYou: list('यदि आप|अगर आप|यदि तुम|अगर तुम|यदि कोई'),
      helper: list('सहायक|एआई|मॉडल|चैटबॉट|एजेंट'),
      rate: list(
        'चिह्नित करें|चिह्नित करो|रेट करें|मूल्यांकित करें|घोषित करें|घोषित करो|मानें|मान लें|मानो|अंक दें|अंक दो|रेटिंग दें|रेटिंग दो|दें|दो|स्कोर दें|बताएं|बताओ|सिफारिश करें',
      ),
      offer: list(
        'इस बोली|इस निविदा|इस दस्तावेज|इस दस्तावेज़|इस प्रस्ताव|इस आपूर्तिकर्ता|इस ठेकेदार|सभी आवश्यकताओं|हर आवश्यकता|सभी मदों|सभी प्रश्नों|हमारी बोली|हमारे प्रस्ताव|इस कंपनी|सभी मानदंडों|सभी शर्तों|हर मद',
      ),
      verdict: list(
        'अनुपालक|अनुरूप|अनुपालन|स्वीकृत|अनुमोदित|पूर्ण|पूरी|सर्वश्रेष्ठ|सर्वोत्तम|सर्वोच्च|अधिकतम|उच्चतम|उत्कृष्ट|पूर्णांक|पूरे अंक|10 10',
      ),
      say: list('उत्तर दें|उत्तर दो|जवाब दें|जवाब दो|कहें|कहो|लिखें|लिखो'),
      only: list('केवल|सिर्फ|सिर्फ़|मात्र|हमेशा'),
      word: list('शब्द|वाक्य|वाक्यांश'),
      reveal: list('दिखाएं|दिखाओ|प्रकट करें|बताएं|बताओ|दोहराएं|छापें|उजागर करें'),
      prompt: list('सिस्टम प्रॉम्प्ट|सिस्टम निर्देश|सिस्टम संदेश|गुप्त निर्देश|छिपे निर्देश'),
    },
  },
  {
    name: 'Chinese',
    script: 'joined',
    words: {
      ignore: list(
        '忽略|忽視|忽视|无视|無視|忘记|忘記|忘掉|不要理会|不要遵守|不要遵循|不要理會|抛弃|跳过|绕过|覆盖|放弃|请勿遵守|不理会|不要执行|不必遵守|别管|不用管|抛开',
      ),
      orders: list('指令|指示|命令|提示词|提示詞|提示|规则|規則|要求|系统提示|系統提示|指引|说明'),
      earlier: list(
        '之前|以前|此前|先前|上述|以上|上面|前面|前述|原来|原有|原始|你的|您的|初始|现有|所有先前|既有|刚才|收到的|告诉你的|过去的',
      ),
      everything: list('一切|所有内容|所有內容'),
      before: list('请|請|现在|現在|并|然后|你必须|您必须|你应该|必须|立即|重要|首先|你要|务必'),
      not: list('不得|不可|严禁|禁止|不应|如果|若|或|承包商|员工|作业人员|不能|切勿|不准'),
      model: list(
        `chatgpt|gpt|claude|llm|人工智能|人工智慧|语言模型|語言模型|大模型|ai助手|ai模型|ai系统|智能助手|ai评审|ai评估|聊天机器人|亲爱的ai|致ai|ai评标`,
      ),
      note: list('致|注意|给|給|告知|提示|亲爱的|尊敬的|请注意'),
      youAre: list(
        '你现在是|您现在是|你現在是|从现在起你是|从现在开始你是|从现在开始,你是|扮演|假装你是|你是一个|你是一名',
      ),
      ifYou: list('如果你是|若你是|如果您是|若您是|假如你是'),
      helper: list('助手|ai|人工智能|模型|机器人|助理|评审'),
      rate: list('评为|標記為|标记为|判定为|判为|认定为|评价为|打|给予|给出|视为|评定为|推荐|将|把|给|记为'),
      offer: list(
        '本投标|该投标|此投标|这份文件|本文件|此文件|本方案|该供应商|此供应商|本公司|所有要求|每项要求|所有条款|每一项|所有问题|我方投标|这家公司|该公司|所有项目|此标书|该标书|本标书|这份投标',
      ),
      verdict: list('合规|符合要求|完全符合|合格|通过|批准|最佳|最优|最高分|满分|最高|优秀|中标|10分|100分|符合'),
      say: list('回答|回复|回覆|输出|輸出|答复|写|说'),
      only: list('只|仅|僅|只能|始终|总是|一律'),
      word: list('“|"|「|单词|字样|词语|一词'),
      reveal: list('显示|泄露|透露|打印|重复|輸出|输出|展示|公开|说出'),
      prompt: list('系统提示词|系统提示|系統提示|系统指令|隐藏指令|系统消息|初始指令|隐藏的指令'),
    },
  },
]
