import type { AgentId } from '@fieldproof/schema/agents'
import {
  ChartColumn,
  ClipboardCheck,
  Clock,
  FileCheck2,
  type LucideIcon,
  MessageSquareText,
  ScanText,
  SearchCheck,
  ServerCog,
  ShieldCheck,
  Users,
} from 'lucide-react'

/** What each agent is for, in a sentence. */
export const agentPurpose: Record<AgentId, string> = {
  hse: 'For the people who keep sites safe. It reads policies, procedures and standards, answers what they require, and checks questionnaires against them.',
  tender:
    'For the people who buy and contract. It reads tenders, bids and agreements, compares what they demand and offer, and finds the clause behind each answer.',
}

interface Point {
  icon: LucideIcon
  title: string
  text: string
}

/** What both agents can do. */
export const capabilities: readonly Point[] = [
  {
    icon: ScanText,
    title: 'Document processing',
    text: 'PDFs are read page by page. Pages that were scanned go through OCR; a page without text is named, not skipped in silence.',
  },
  {
    icon: ClipboardCheck,
    title: 'Safety audits',
    text: 'A questionnaire is read question by question and discussed beside its own text, your policies and the indexed documents.',
  },
  {
    icon: MessageSquareText,
    title: 'AI chat',
    text: 'Questions in your own words. The sentences of an answer are compared with the pages they cite, and each says whether it is supported, contradicted or not checked.',
  },
  {
    icon: SearchCheck,
    title: 'Semantic search',
    text: 'Passages are found by meaning and by their exact words together, so a clause number works as well as a description.',
  },
  {
    icon: ChartColumn,
    title: 'Analytics dashboard',
    text: 'Documents, sessions, indexed vectors and answer times of the workspace, measured while you work.',
  },
  {
    icon: Users,
    title: 'Multi-user access with role permissions',
    text: 'Each user works with one agent and its workspace. Chats belong to who wrote them. Administrators manage users in a console of their own.',
  },
]

/** What a team gains. */
export const benefits: readonly Point[] = [
  {
    icon: FileCheck2,
    title: 'Answers that can be checked',
    text: 'A citation opens the page with the passage highlighted, so that anybody can read what it rests on.',
  },
  {
    icon: ShieldCheck,
    title: 'Doubt is said',
    text: 'Where no answer is found in the documents, the agent says so. What no page supports is marked as not supported.',
  },
  {
    icon: ServerCog,
    title: 'Your own server',
    text: 'Without a provider key everything is read, indexed and answered on the machine it runs on.',
  },
  {
    icon: Clock,
    title: 'One place for the latest revision',
    text: 'Everybody in a workspace searches the same documents, and the same file is never indexed twice.',
  },
]
