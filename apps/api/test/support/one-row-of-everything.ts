/**
 * SQL that puts at least one row into every table, and two of what others belong to, so that there is another place to
 * move a row to. Ids end in 1 for what belongs to Ann and the first tender or audit, and in 2 for the other.
 */
export const oneRowOfEverything = `
insert into "user" (id, name, email, username, role, agent_type) values
  ('ann', 'ann', 'ann@example.com', 'ann', 'agent', 'tender'), ('bob', 'bob', 'bob@example.com', 'bob', 'agent', 'hse'),
  ('key', 'key', 'key@example.com', 'key', 'machine', 'hse');
insert into session (id, expires_at, token, user_id) values ('s1', now() + interval '1 day', '${'a1'.repeat(32)}', 'ann');
insert into used_sign_in_code (user_id, code) values ('ann', 'c');
insert into account (id, account_id, provider_id, user_id) values ('a1', 'ann', 'credential', 'ann');
insert into verification (id, identifier, value, expires_at) values ('v1', 'i', 'v', now());
insert into two_factor (id, user_id, secret, backup_codes) values ('f1', 'ann', 's', 'c');
insert into api_key (id, user_id, name, agent, token_hash, prefix, created_by)
  values ('${id('6', 1)}', 'key', 'k', 'hse', 'h', 'p', 'ann');
insert into webhook (id, agent, address, events, secret_encrypted, created_by) values
  ('${id('6', 2)}', 'hse', 'https://a.example', '{action.due}', 's', 'ann'), ('${id('6', 3)}', 'tender', 'https://b.example', '{action.due}', 's', 'ann');
insert into webhook_delivery (id, webhook_id, event, subject, body) values ('${id('6', 4)}', '${id('6', 2)}', 'action.due', 'x', '{}');
insert into reminder (user_id, subject) values ('ann', 'review x 2026-01-01');
insert into reminder_choice (user_id, by_mail) values ('ann', false);
insert into assistant_client (id, name, redirect_uris) values ('${id('5', 1)}', 'A', '{https://a.example/back}'), ('${id('5', 2)}', 'B', '{https://b.example/back}');
insert into assistant_grant (id, client_id, user_id, agent, redirect_host, expires_at) values
  ('${id('5', 3)}', '${id('5', 1)}', 'ann', 'tender', 'a.example', now()), ('${id('5', 4)}', '${id('5', 2)}', 'bob', 'hse', 'b.example', now());
insert into assistant_token (hash, grant_id, kind, expires_at) values ('h', '${id('5', 3)}', 'access', now());
insert into sign_in_limit (key) values ('k');
insert into call_limit (key) values ('k');
insert into provider_settings (agent) values ('tender');
insert into provider_settings_change (agent, changed_by, change) values ('tender', 'ann', 'x');
insert into custom_policy (id, agent, name, content, type, is_default) values ('${id('c', 1)}', 'hse', 'n', 'c', 'rules', false);
insert into document (id, agent, uploaded_by, original_name, file_size, sha256) values
  ('${id('d', 1)}', 'tender', 'ann', 'a.pdf', 1, 'a'), ('${id('d', 2)}', 'tender', 'ann', 'b.pdf', 1, 'b'),
  ('${id('d', 3)}', 'hse', 'bob', 'c.pdf', 1, 'c');
insert into departed_document (document_id, agent) values ('${id('d', 9)}', 'tender');
insert into last_seen (user_id, agent, read_until, seen_until) values ('ann', 'tender', now(), now());
insert into watched_source (id, name, agent, person_id, connected_by) values
  ('${id('6', 5)}', 'policies', 'hse', 'bob', 'root'), ('${id('6', 6)}', 'tenders', 'tender', 'ann', 'root');
insert into watched_file (id, source_id, path, state, fingerprint, seen_at, document_id, revises_id)
  values ('${id('6', 7)}', '${id('6', 6)}', 'a.pdf', 'in_step', '1', now(), '${id('d', 1)}', '${id('d', 2)}');
insert into document_page (document_id, page, text, width, height, read_by) values ('${id('d', 1)}', 1, 't', 1, 1, 'text');
insert into document_index (document_id, embedding_model, vector_count) values ('${id('d', 1)}', 'm', 1);
insert into passage (id, document_id, agent, page, ordinal, heading, text, start_offset, end_offset, term_count)
  values ('${id('e', 1)}', '${id('d', 1)}', 'tender', 1, 0, '', 't', 0, 1, 1), ('${id('e', 2)}', '${id('d', 2)}', 'tender', 1, 0, '', 't', 0, 1, 1);
insert into passage_term (agent, term, passage_id, document_id, frequency, passage_length)
  values ('tender', 'gas', '${id('e', 1)}', '${id('d', 1)}', 1, 1);
insert into passage_words (passage_id, coder, codes) values ('${id('e', 1)}', 'x', '');
insert into chat_session (id, user_id, agent, title) values ('${id('f', 1)}', 'ann', 'tender', 't'), ('${id('f', 2)}', 'bob', 'hse', 't');
insert into chat_message (id, session_id, role, content) values ('${id('f', 3)}', '${id('f', 1)}', 'user', 'q');
insert into chat_note (id, user_id, agent, message_id, session_title, question, content, sources)
  values ('${id('f', 4)}', 'ann', 'tender', '${id('f', 3)}', 't', 'q', 'a', '[]');
insert into starter_question (agent, position, document_id, question) values ('tender', 0, '${id('d', 1)}', 'q');
insert into export_file (id, user_id, agent, format, filename, size, expires_at)
  values ('${id('b', 1)}', 'ann', 'tender', 'excel', 'x', 1, now());
insert into reconcile_run (id, trigger) values ('${id('b', 2)}', 'admin');
insert into safety_audit (id, user_id, agent, filename, file_size, status, custom_policies) values
  ('${id('a', 1)}', 'ann', 'tender', 'q.pdf', 1, 'completed', ''), ('${id('a', 2)}', 'ann', 'tender', 'r.pdf', 1, 'completed', '');
insert into safety_audit_page (audit_id, page, text) values ('${id('a', 1)}', 1, 't'), ('${id('a', 2)}', 1, 't');
insert into safety_audit_item (id, audit_id, position, ref, section, section_title, question, clause) values
  ('${id('a', 3)}', '${id('a', 1)}', 0, '1', '', '', 'q', ''), ('${id('a', 4)}', '${id('a', 2)}', 0, '1', '', '', 'q', '');
insert into safety_audit_photo (id, audit_id, item_id, format, width, height, size, added_by) values
  ('${id('a', 6)}', '${id('a', 1)}', '${id('a', 3)}', 'jpeg', 1, 1, 1, 'ann'), ('${id('a', 7)}', '${id('a', 2)}', '${id('a', 4)}', 'jpeg', 1, 1, 1, 'ann');
insert into safety_audit_message (id, audit_id, role, content, sources) values ('${id('a', 5)}', '${id('a', 1)}', 'user', 'q', '[]');
insert into safety_audit_change (audit_id, by, item_id, kind, text) values ('${id('a', 1)}', 'ann', '${id('a', 3)}', 'edited', 'x');
insert into safety_audit_follow_up (id, audit_id, item_id, state, note, by) values
  ('${id('a', 6)}', '${id('a', 1)}', '${id('a', 3)}', 'done', '', 'ann');
insert into audit_template (id, agent, name, filename, file_size, file_kind, pages, items, created_by) values
  ('${id('a', 7)}', 'tender', 't', 'q.pdf', 1, 'pdf', '[]', '[]', 'ann');
insert into security_log_pending (entry_id, at, actor_kind, actor_name, action, seal) values ('${id('9', 1)}', now(), 'user', 'ann', 'sign-out', 's');
insert into security_log (sequence, entry_id, at, actor_kind, actor_name, action, previous_hash, hash, seal, key_id)
  values (1, '${id('9', 2)}', now(), 'user', 'ann', 'sign-out', '0', '1', 's', 'k');
insert into tender (id, agent, document_id, file_name, name, price_rule, created_by) values
  ('${id('7', 1)}', 'tender', '${id('d', 1)}', 'a.pdf', 'a', '{}', 'ann'), ('${id('7', 2)}', 'tender', '${id('d', 2)}', 'b.pdf', 'b', '{}', 'ann');
insert into tender_fact (id, tender_id, position, kind, label, value, quote) values ('${id('7', 3)}', '${id('7', 1)}', 0, 'k', 'l', 'v', '');
insert into tender_criterion (id, tender_id, position, name, quote, kind, description, parts) values
  ('${id('7', 4)}', '${id('7', 1)}', 0, 'Price', '', 'price', '', '[]'), ('${id('7', 5)}', '${id('7', 2)}', 0, 'Price', '', 'price', '', '[]');
insert into tender_requirement (id, tender_id, position, ref, text, mandatory, category, section, quote, criterion_id) values
  ('${id('7', 6)}', '${id('7', 1)}', 0, '1', 't', true, 'c', '', '', '${id('7', 4)}'), ('${id('7', 7)}', '${id('7', 2)}', 0, '1', 't', true, 'c', '', '', '${id('7', 5)}');
insert into tender_addendum (id, tender_id, number, document_id, file_name, added_by) values ('${id('7', 8)}', '${id('7', 1)}', 1, '${id('d', 2)}', 'b.pdf', 'ann');
insert into tender_file (id, tender_id, document_id, file_name, added_by) values ('${id('7', 9)}', '${id('7', 1)}', '${id('d', 2)}', 'b.pdf', 'ann');
insert into tender_look (tender_id, key, by) values ('${id('7', 1)}', '0123456789abcdef', 'ann');
insert into tender_clarification (id, tender_id, number, question, asked_of, asked_by) values ('${id('7', 10)}', '${id('7', 1)}', 1, 'q', 'buyer', 'ann');
insert into tender_removal (id, tender_id, rows, by) values ('${id('7', 11)}', '${id('7', 1)}', '[]', 'ann');
insert into workspace_share (id, direction, document_id, shared_by) values ('${id('6', 5)}', 'standards', '${id('d', 3)}', 'ann'), ('${id('6', 6)}', 'promises', null, 'ann');
insert into tender_draft (id, tender_id, document_id, document_name, file_name, page, heading, sentence, text, position, drafted_by)
  values ('${id('7', 12)}', '${id('7', 1)}', '${id('d', 3)}', 'c', 'c.pdf', 1, '', 's', 't', 0, 'ann');
insert into promise_list (id, agent, tender_id, tender_name, bidder, items, handed_by)
  values ('${id('7', 13)}', 'hse', '${id('7', 1)}', 'a', 'North', '[]', 'ann');
insert into bow_tie (id, user_id, agent, top_event, hazard, also_called) values ('${id('b', 3)}', 'ann', 'hse', 'Fall', '', '[]');
insert into tender_change (tender_id, by, kind, text) values ('${id('7', 1)}', 'ann', 'edited', 'x');
insert into supplier_audit (agent, supplier_key, audit_id, linked_by) values ('tender', 'north', '${id('a', 1)}', 'ann');
update tender set frozen_at = now(), frozen_by = 'ann', status = 'frozen';
insert into tender_bid (id, tender_id, bidder, supplier_key, notes, added_by, status) values ('${id('8', 3)}', '${id('7', 1)}', 'S', 's', '[]', 'ann', 'sealed');
insert into tender_bid_file (id, bid_id, envelope, file_name, file_size, sha256, received_by)
  values ('${id('8', 4)}', '${id('8', 3)}', 'technical', 's.pdf', 1, 's', 'ann');
update tender set bids_opened_at = now(), bids_opened_by = 'ann';
update tender_bid_file set opened_at = now(), document_id = '${id('d', 2)}';
insert into tender_bid (id, tender_id, bidder, supplier_key, notes, added_by) values
  ('${id('8', 1)}', '${id('7', 1)}', 'North', 'north', '[]', 'ann'), ('${id('8', 2)}', '${id('7', 2)}', 'South', 'south', '[]', 'ann');
insert into tender_bid_document (bid_id, document_id, position, file_name) values ('${id('8', 1)}', '${id('d', 2)}', 0, 'b.pdf');
insert into tender_compliance (bid_id, requirement_id) values ('${id('8', 1)}', '${id('7', 6)}');
insert into tender_score (bid_id, criterion_id, points, reason, by) values ('${id('8', 1)}', '${id('7', 4)}', 1, 'r', 'ann');
insert into tender_evaluator (tender_id, user_id, name, conflict, statement) values ('${id('7', 1)}', 'ann', 'ann', false, '');
insert into tender_own_score (bid_id, criterion_id, user_id, by, points, reason) values ('${id('8', 1)}', '${id('7', 4)}', 'ann', 'ann', 1, 'r');
insert into tender_pass_or_fail (bid_id, criterion_id, passed, reason, by) values ('${id('8', 1)}', '${id('7', 4)}', false, 'r', 'ann');
`

/** An id that tells what it is of: a hexadecimal digit for the kind, and a number. */
export function id(kind: string, n: number): string {
  return `${kind.repeat(8)}-0000-4000-8000-${String(n).padStart(12, '0')}`
}
