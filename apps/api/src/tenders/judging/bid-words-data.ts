/** What every sentence of a bid may be about without saying so: the bid, its contract and what is done under it; and what a condition begins with. Stems are made of it. */
export const bidWords =
  'offer bid tender proposal quotation quote contract project work job order assignment total overall number no period duration amount case event'
