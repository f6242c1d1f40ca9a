import { userPassword } from './start-test-app.ts'

/** Things that are there: of the HSE workspace and of one user of it, `tender` of the other workspace. */
export interface Ids {
  document: string
  session: string
  user: string
  policy: string
  audit: string
  item: string
  photo: string
  tender: string
  exported: string
}

export interface Rule {
  who: 'anybody' | 'signed in' | 'super admin'
  input?: (ids: Ids) => Record<string, unknown>
  /** What a user of the other workspace gets for these ids; where it is not set, the call names no id. */
  foreign?: 404
  /** The ids are of the tender workspace, and somebody of the other one calls. */
  desk?: true
}

/** A call without a line fails permissions.test.ts. */
export const rules: Record<string, Rule> = {
  'auth.login': { who: 'anybody', input: () => ({ username: 'nobody', password: 'wrong' }) },
  'auth.options': { who: 'anybody' },
  'auth.current': { who: 'signed in' },
  'auth.logout': { who: 'signed in' },
  'auth.changePassword': {
    who: 'signed in',
    input: () => ({ currentPassword: 'not it', newPassword: 'a quite long password' }),
  },
  'auth.switchAgent': { who: 'signed in', input: () => ({ agent: 'hse' }) },
  'admin.login': { who: 'anybody', input: () => ({ username: 'nobody', password: 'wrong' }) },
  'admin.twoFactor.status': { who: 'super admin' },
  'admin.twoFactor.start': { who: 'super admin', input: () => ({ password: 'wrong' }) },
  'admin.twoFactor.confirm': { who: 'super admin', input: () => ({ code: '000000' }) },
  'admin.twoFactor.disable': { who: 'super admin', input: () => ({ password: 'wrong', code: '000000' }) },
  'admin.listUsers': { who: 'super admin' },
  'admin.createUser': {
    who: 'super admin',
    input: () => ({ username: 'intruder', email: 'intruder@example.com', password: userPassword, agentType: 'hse' }),
  },
  'admin.deleteUser': { who: 'super admin', input: ({ user }) => ({ id: user }) },
  'admin.resetPassword': { who: 'super admin', input: ({ user }) => ({ id: user, password: userPassword }) },
  'admin.systemFigures': { who: 'super admin' },
  'admin.startReconcile': { who: 'super admin' },
  'admin.listReconciles': { who: 'super admin' },
  'admin.listSecurityLog': { who: 'super admin', input: () => ({}) },
  'admin.verifySecurityLog': { who: 'super admin' },
  'admin.listApiKeys': { who: 'super admin' },
  'admin.createApiKey': { who: 'super admin', input: () => ({ name: 'A key', agent: 'hse' }) },
  'admin.revokeApiKey': { who: 'super admin', input: () => ({ id: crypto.randomUUID() }) },
  'admin.listWebhooks': { who: 'super admin' },
  'admin.createWebhook': {
    who: 'super admin',
    input: () => ({ agent: 'hse', address: 'https://hooks.example.com/a', events: ['document.indexed'] }),
  },
  'admin.deleteWebhook': { who: 'super admin', input: () => ({ id: crypto.randomUUID() }) },
  'admin.listWebhookDeliveries': { who: 'super admin', input: () => ({ id: crypto.randomUUID() }) },
  'admin.addSampleContent': { who: 'super admin' },
  'documents.list': { who: 'signed in' },
  'documents.pageText': { who: 'signed in', input: ({ document }) => ({ id: document, page: 1 }), foreign: 404 },
  'documents.setFacts': {
    who: 'signed in',
    input: ({ document }) => ({ id: document, facts: { revision: '7' } }),
    foreign: 404,
  },
  'documents.search': { who: 'signed in', input: () => ({ text: 'ladder' }) },
  'documents.find': { who: 'signed in', input: () => ({ text: 'ladder' }) },
  'documents.outline': { who: 'signed in', input: ({ document }) => ({ id: document }), foreign: 404 },
  'documents.passages': { who: 'signed in', input: ({ document }) => ({ id: document, page: 1 }), foreign: 404 },
  'documents.pageWords': { who: 'signed in', input: ({ document }) => ({ id: document, page: 1 }), foreign: 404 },
  'documents.delete': { who: 'signed in', input: ({ document }) => ({ id: document }), foreign: 404 },
  'documents.setClass': {
    who: 'signed in',
    input: ({ document }) => ({ id: document, documentClass: 'law' }),
    foreign: 404,
  },
  'documents.judgeFinding': {
    who: 'signed in',
    input: ({ document }) => ({ id: document, findingId: 'f'.repeat(32), verdict: 'dismissed' }),
    foreign: 404,
  },
  'documents.retry': { who: 'signed in', input: ({ document }) => ({ id: document }), foreign: 404 },
  'revisions.list': { who: 'signed in', input: ({ document }) => ({ id: document }), foreign: 404 },
  'revisions.states': { who: 'signed in' },
  'revisions.setPrevious': {
    who: 'signed in',
    input: ({ document }) => ({ id: document, previousId: null }),
    foreign: 404,
  },
  'revisions.compare': {
    who: 'signed in',
    input: ({ document }) => ({ id: document, beforeId: document }),
    foreign: 404,
  },
  'exports.comparison': {
    who: 'signed in',
    input: ({ document }) => ({ id: document, beforeId: document }),
    foreign: 404,
  },
  'chat.listSessions': { who: 'signed in' },
  'chat.createSession': { who: 'signed in', input: () => ({ title: 'Chat Session' }) },
  'chat.deleteSession': { who: 'signed in', input: ({ session }) => ({ id: session }), foreign: 404 },
  'chat.renameSession': {
    who: 'signed in',
    input: ({ session }) => ({ id: session, title: 'Chat Session' }),
    foreign: 404,
  },
  'chat.shareSession': {
    who: 'signed in',
    input: ({ session }) => ({ id: session, shared: false }),
    foreign: 404,
  },
  'chat.listShared': { who: 'signed in' },
  'chat.search': { who: 'signed in', input: () => ({ text: 'gas' }) },
  'chat.listNotes': { who: 'signed in', input: () => ({}) },
  'chat.keepNote': { who: 'signed in', input: ({ session }) => ({ messageId: session }), foreign: 404 },
  'chat.removeNote': { who: 'signed in', input: ({ session }) => ({ id: session }), foreign: 404 },
  'chat.listMessages': { who: 'signed in', input: ({ session }) => ({ id: session }), foreign: 404 },
  'chat.sendMessage': { who: 'signed in', input: ({ session }) => ({ id: session, content: 'Hello?' }), foreign: 404 },
  'chat.streamAnswer': { who: 'signed in', input: ({ session }) => ({ id: session, content: 'Hello?' }), foreign: 404 },
  'chat.retryAnswer': { who: 'signed in', input: ({ session }) => ({ id: session }), foreign: 404 },
  'policies.list': { who: 'signed in' },
  'policies.getDefault': { who: 'signed in' },
  'policies.create': { who: 'signed in', input: () => ({ name: 'A policy', content: 'A rule.', type: 'rules' }) },
  'policies.update': {
    who: 'signed in',
    input: ({ policy }) => ({ id: policy, name: 'Another name', content: 'A rule.', type: 'rules' }),
    foreign: 404,
  },
  'policies.delete': { who: 'signed in', input: ({ policy }) => ({ id: policy }), foreign: 404 },
  'exports.excel': { who: 'signed in', input: () => ({ messages: [{ role: 'user', content: 'Hello?' }] }) },
  'exports.docx': { who: 'signed in', input: () => ({ messages: [{ role: 'user', content: 'Hello?' }] }) },
  'exports.audit': { who: 'signed in', input: ({ audit }) => ({ id: audit, format: 'excel' }), foreign: 404 },
  'settings.get': { who: 'signed in' },
  'settings.save': { who: 'signed in', input: () => ({ chatModel: 'a-model' }) },
  'settings.removeKey': { who: 'signed in' },
  'settings.testConnection': { who: 'signed in' },
  'dashboard.figures': { who: 'signed in' },
  'dashboard.tenders': { who: 'signed in' },
  'audits.list': { who: 'signed in' },
  'audits.get': { who: 'signed in', input: ({ audit }) => ({ id: audit }), foreign: 404 },
  'audits.watch': { who: 'signed in', input: ({ audit }) => ({ id: audit, version: 0 }), foreign: 404 },
  'audits.update': { who: 'signed in', input: ({ audit }) => ({ id: audit, customPolicies: 'x' }), foreign: 404 },
  'audits.setCover': { who: 'signed in', input: ({ audit }) => ({ id: audit, site: 'x' }), foreign: 404 },
  'audits.delete': { who: 'signed in', input: ({ audit }) => ({ id: audit }), foreign: 404 },
  'audits.run': { who: 'signed in', input: ({ audit }) => ({ id: audit }), foreign: 404 },
  'audits.pause': { who: 'signed in', input: ({ audit }) => ({ id: audit }), foreign: 404 },
  'audits.history': { who: 'signed in', input: ({ audit }) => ({ id: audit }), foreign: 404 },
  'audits.columns': { who: 'signed in', input: ({ audit }) => ({ id: audit }), foreign: 404 },
  'audits.readAgain': { who: 'signed in', input: ({ audit }) => ({ id: audit, tables: [] }), foreign: 404 },
  'audits.addItem': { who: 'signed in', input: ({ audit }) => ({ id: audit, question: 'Is it?' }), foreign: 404 },
  'audits.addItems': {
    who: 'signed in',
    input: ({ audit }) => ({ id: audit, items: [{ question: 'Is it?' }] }),
    foreign: 404,
  },
  'audits.updateItems': {
    who: 'signed in',
    input: ({ audit, item }) => ({ id: audit, items: [{ itemId: item, ref: '7' }] }),
    foreign: 404,
  },
  'audits.updateItem': { who: 'signed in', input: ({ audit, item }) => ({ id: audit, itemId: item }), foreign: 404 },
  'audits.deleteItem': { who: 'signed in', input: ({ audit, item }) => ({ id: audit, itemId: item }), foreign: 404 },
  'audits.deleteItems': {
    who: 'signed in',
    input: ({ audit, item }) => ({ id: audit, itemIds: [item] }),
    foreign: 404,
  },
  'audits.restoreItems': {
    who: 'signed in',
    input: ({ audit, item }) => ({ id: audit, itemIds: [item] }),
    foreign: 404,
  },
  'audits.confirmItems': {
    who: 'signed in',
    input: ({ audit, item }) => ({ id: audit, itemIds: [item] }),
    foreign: 404,
  },
  'audits.observeItem': {
    who: 'signed in',
    input: ({ audit, item }) => ({ id: audit, itemId: item, note: 'x' }),
    foreign: 404,
  },
  'audits.removePhoto': {
    who: 'signed in',
    input: ({ audit, item, photo }) => ({ id: audit, itemId: item, photoId: photo }),
    foreign: 404,
  },
  'audits.mergeItems': {
    who: 'signed in',
    input: ({ audit, item }) => ({ id: audit, itemIds: [item, item] }),
    foreign: 404,
  },
  'audits.splitItem': {
    who: 'signed in',
    input: ({ audit, item }) => ({ id: audit, itemId: item, parts: [{ question: 'a' }, { question: 'b' }] }),
    foreign: 404,
  },
  'audits.reorderItems': {
    who: 'signed in',
    input: ({ audit, item }) => ({ id: audit, itemIds: [item] }),
    foreign: 404,
  },
  'audits.rerunItem': { who: 'signed in', input: ({ audit, item }) => ({ id: audit, itemId: item }), foreign: 404 },
  'audits.reviewItem': {
    who: 'signed in',
    input: ({ audit, item }) => ({ id: audit, itemId: item, decision: 'accepted' }),
    foreign: 404,
  },
  'audits.acceptProposals': { who: 'signed in', input: ({ audit }) => ({ id: audit }), foreign: 404 },
  'audits.confirmReviews': {
    who: 'signed in',
    input: ({ audit, item }) => ({ id: audit, itemIds: [item] }),
    foreign: 404,
  },
  'audits.updateFinding': { who: 'signed in', input: ({ audit, item }) => ({ id: audit, itemId: item }), foreign: 404 },
  'audits.signOff': { who: 'signed in', input: ({ audit }) => ({ id: audit, name: 'Somebody' }), foreign: 404 },
  'audits.templates': { who: 'signed in' },
  'audits.saveTemplate': { who: 'signed in', input: ({ audit }) => ({ id: audit, name: 'A template' }), foreign: 404 },
  'audits.deleteTemplate': { who: 'signed in', input: () => ({ id: crypto.randomUUID() }), foreign: 404 },
  'audits.startFromTemplate': { who: 'signed in', input: () => ({ id: crypto.randomUUID() }), foreign: 404 },
  'audits.alike': { who: 'signed in', input: ({ audit, item }) => ({ id: audit, itemId: item }), foreign: 404 },
  'audits.takeAnswer': {
    who: 'signed in',
    input: ({ audit, item }) => ({ id: audit, itemId: item, from: { id: audit, itemId: item } }),
    foreign: 404,
  },
  'audits.actions': { who: 'signed in' },
  'audits.colleagues': { who: 'signed in' },
  'audits.followUp': {
    who: 'signed in',
    input: ({ audit, item }) => ({ id: audit, itemId: item, state: 'done' }),
    foreign: 404,
  },
  'audits.revise': { who: 'signed in', input: ({ audit }) => ({ id: audit }), foreign: 404 },
  'audits.compare': { who: 'signed in', input: ({ audit }) => ({ id: audit }), foreign: 404 },
  'audits.chat': {
    who: 'signed in',
    input: ({ audit }) => ({ auditId: audit, message: 'What?', pdfContent: '', filename: 'x.pdf', customPolicies: '' }),
    foreign: 404,
  },
  'health.get': { who: 'anybody' },
  'tenders.list': { who: 'signed in' },
  'tenders.create': { who: 'signed in', input: ({ document }) => ({ documentId: document }), foreign: 404 },
  'exports.answered': { who: 'signed in', input: ({ audit }) => ({ id: audit }), foreign: 404 },
  'exports.tender': deskCall({ kind: 'requirements', format: 'excel' }),
  'exports.debrief': deskCall({ bidId: crypto.randomUUID() }),
  'tenders.get': deskCall(),
  'tenders.watch': deskCall({ version: 0 }),
  'suppliers.list': { who: 'signed in' },
  'suppliers.get': { who: 'signed in', input: () => ({ key: 'somebody' }), foreign: 404 },
  'suppliers.linkAudit': {
    who: 'signed in',
    input: ({ audit }) => ({ key: 'somebody', auditId: audit }),
    foreign: 404,
  },
  'suppliers.unlinkAudit': {
    who: 'signed in',
    input: ({ audit }) => ({ key: 'somebody', auditId: audit }),
    foreign: 404,
  },
  'tenders.update': deskCall({ name: 'Another name' }),
  'tenders.delete': deskCall(),
  'tenders.analyse': deskCall(),
  'tenders.history': deskCall(),
  'tenders.addFact': deskCall({ kind: 'deadline', value: 'Tomorrow' }),
  'tenders.updateFact': deskCall({ factId: crypto.randomUUID() }),
  'tenders.deleteFact': deskCall({ factId: crypto.randomUUID() }),
  'tenders.addRequirement': deskCall({ text: 'It shall be blue.' }),
  'tenders.updateRequirement': deskCall({ requirementId: crypto.randomUUID() }),
  'tenders.deleteRequirement': deskCall({ requirementId: crypto.randomUUID() }),
  'tenders.editRequirements': deskCall({ changes: [{ requirementId: crypto.randomUUID(), mandatory: true }] }),
  'tenders.removeRequirements': deskCall({
    removalId: crypto.randomUUID(),
    requirementIds: [crypto.randomUUID()],
  }),
  'tenders.restoreRequirements': deskCall({ removalId: crypto.randomUUID() }),
  'tenders.setCriteria': deskCall({ criteria: [] }),
  'tenders.setPriceRule': deskCall({ formula: 'lowest_evaluated' }),
  'tenders.freeze': deskCall(),
  'tenders.unfreeze': deskCall(),
  'tenders.removeFile': deskCall({ fileId: crypto.randomUUID() }),
  'tenders.lookAtDoubts': deskCall({ keys: ['0123456789abcdef'] }),
  'tenders.addClarification': deskCall({ question: 'Until when?', askedOf: 'The buyer' }),
  'tenders.updateClarification': deskCall({ clarificationId: crypto.randomUUID(), answer: 'Noon.' }),
  'tenders.deleteClarification': deskCall({ clarificationId: crypto.randomUUID() }),
  'tenders.applyClarification': deskCall({ clarificationId: crypto.randomUUID(), value: 'Noon' }),
  'tenders.receiveBid': deskCall({ bidder: 'Somebody' }),
  'tenders.openBids': deskCall(),
  'tenders.openPrices': deskCall(),
  'tenders.addBid': deskCall({ bidder: 'Somebody', documentIds: [crypto.randomUUID()] }),
  'tenders.updateBid': deskCall({ bidId: crypto.randomUUID() }),
  'tenders.withdrawBid': deskCall({ bidId: crypto.randomUUID() }),
  'tenders.judgeBid': deskCall({ bidId: crypto.randomUUID() }),
  'tenders.reviewCompliance': deskCall({
    bidId: crypto.randomUUID(),
    requirementId: crypto.randomUUID(),
    decision: 'accepted',
  }),
  'tenders.scoreBid': deskCall({ bidId: crypto.randomUUID(), criterionId: crypto.randomUUID(), points: null }),
  'tenders.addAddendum': deskCall({ documentId: crypto.randomUUID() }),
  'tenders.declareInterest': deskCall({ conflict: false }),
  'tenders.submitScores': deskCall(),
  'tenders.settleScore': deskCall({ bidId: crypto.randomUUID(), criterionId: crypto.randomUUID(), points: 50 }),
  'tenders.settleAgreed': deskCall(),
  'tenders.proposeAward': deskCall({ bidId: crypto.randomUUID(), reason: 'The best.' }),
  'tenders.confirmAward': deskCall(),
  'tenders.rejectAward': deskCall({ reason: 'Not like this.' }),
}

/** A call on a tender, which is there for the users of its workspace only. */
function deskCall(more: Record<string, unknown> = {}): Rule {
  return { who: 'signed in', input: ({ tender }) => ({ id: tender, ...more }), foreign: 404, desk: true }
}
