import type { WritingTask } from '../../evidence/quotations/writing-task.ts'
import type { Material } from './find-for-task.ts'
import type { Task } from './read-task.ts'

/** What is searched for to do a task. */
export function aboutOf(task: Task): string {
  return task.kind === 'comparison' ? [...task.sides, task.topic].join(' ').trim() : task.about
}

/** What the local engine, which only quotes, is told of a task: it says what it cannot do, and quotes what there is. */
export function adviseQuoting(
  task: Task,
  material: Material | undefined,
): Pick<WritingTask, 'sides' | 'opening' | 'detailed'> {
  const detailed = task.kind === 'summary'
  if (task.kind === 'draft')
    return { detailed, opening: 'A draft takes a language model. This is what the documents say of it' }
  if (task.kind !== 'comparison' || !material) return { detailed }
  return {
    detailed,
    sides: material.sides.map(({ title, question, passages, whole }) => ({
      title,
      question,
      summary: whole,
      passages,
    })),
  }
}
