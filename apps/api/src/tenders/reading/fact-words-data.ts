/** Lists of words that patterns of facts are made of, parted by commas. One place: what is missing is added here. */

/** What may be sent in by who bids. */
export const bidWords =
  'bid, bids, tender, tenders, proposal, proposals, offer, offers, quotation, quotations, quote, quotes, response, responses, submission, submissions, application, applications'

/** What is named after paying, and is no payment: a part of a system that is bought, a card, a bond. */
export const paymentThings =
  'gateway, system, platform, portal, solution, module, function, channel, page, card, issue, bond'

/** What a bidder deposits or has guaranteed. */
export const securities = 'bond, security, guarantee'

/** Words of which a department has its name where nothing says whose it is: any organisation has one of them. */
export const departmentWords = `the, of, and, for, department, division, section, unit, branch, office, procurement, purchasing, purchase, supply,
  chain, contracts, contracting, tenders, finance, stores, materials, operations, management, facilities, administration, services, logistics,
  commercial, project, projects, engineering`

/** The words of a list. */
export const listed = (list: string): string[] => list.split(/,\s+/)
/** Any of them, as a part of a regular expression. */
export const anyOf = (list: string): string => `(?:${listed(list).join('|')})`
