import type { Store } from '@fieldproof/ui/create-store'
import { createUserStore } from './create-user-store.ts'

/** What an upload is doing. Sizes in bytes. `Problem` says why the last file was not taken. */
export type UploadState<Problem> =
  | { kind: 'idle' }
  | { kind: 'uploading'; name: string; sent: number; total: number; cancel: () => void }
  | { kind: 'problem'; problem: Problem }

/** One upload of this page. It lives outside its screen, so that it goes on while another tab is looked at. */
export const createUploadStore = <Problem>(): Store<UploadState<Problem>> =>
  createUserStore<UploadState<Problem>>({ kind: 'idle' }, (left) => {
    if (left.kind === 'uploading') left.cancel()
  })
