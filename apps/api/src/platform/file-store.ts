import { AppError } from '../errors.ts'

/** Where uploaded files are kept: a local folder or S3. Keys are made by us (ids), never from a user's file name. */
export interface FileStore {
  /**
   * Stores a stream under `key`, durably: when this resolves, the bytes survive a crash of the process.
   * Where the stream fails nothing is left under `key`.
   */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** The whole file, or the byte range `start` to `end` (inclusive). @throws AppError not_found */
  read(key: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array>>
  size(key: string): Promise<number>
  /** Gives `use` a path on the local disk to read from (a temporary copy where the store is remote). */
  withLocalPath<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** No error where there is none. */
  delete(key: string): Promise<void>
  list(): AsyncIterable<string>
  /** Every file with its size and the time it was written; what is removed meanwhile may be left out. */
  entries(): AsyncIterable<FileEntry>
}

export interface FileEntry {
  key: string
  /** Bytes. */
  size: number
  writtenAt: Date
}

/** Keys are ids that we made, so a key can never be a path. */
export function isKey(value: string): boolean {
  return /^[0-9a-z][0-9a-z-]{0,99}$/i.test(value)
}

/** The key itself. @throws AppError invalid where it is not one */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new AppError('invalid', 'This is not a file.')
  return key
}

export function storageFull(cause: unknown): AppError {
  const text = 'There is no space left to store this file. Tell your administrator, or try again later.'
  return new AppError('unavailable', text, { cause })
}

export function storeUnreachable(cause: unknown): AppError {
  return new AppError('unavailable', 'The store of files is not reachable. Try again in a moment.', { cause })
}
