import type { Agent } from '@fieldproof/schema/agents'
import { Gavel, HardHat, type LucideIcon } from 'lucide-react'

/** The icons that agents name. */
export const agentIcons: Record<Agent['icon'], LucideIcon> = { 'hard-hat': HardHat, gavel: Gavel }
