/** A file of a source as it was listed, or why it is not taken. Paths are within the source, with "/". */
export type ListedEntry = ListedFile | { path: string; refusal: string }

export interface ListedFile {
  path: string
  /** Bytes. */
  size: number
  /** Changes with the file. */
  fingerprint: string
}

/** A folder or a prefix of S3, as one look finds it. */
export interface SourceReader {
  /** Whether a file may be there while somebody still writes it. */
  settles: boolean
  /** @throws SourceProblem */
  list(signal: AbortSignal): AsyncIterable<ListedEntry>
  /** The bytes of exactly what was listed. @throws SourceProblem, FileRefusal, FileChanged, from the stream */
  read(file: ListedFile): AsyncIterable<Uint8Array>
}

/** The source as a whole cannot be looked at. The message is for a person. */
export class SourceProblem extends Error {
  override name = 'SourceProblem'
}

/** This file is not taken, for a reason that may go without a change of it. The message is for a person. */
export class FileRefusal extends Error {
  override name = 'FileRefusal'
}

/** The file is another than was listed, or is gone: the next look finds it as it is. */
export class FileChanged extends Error {
  override name = 'FileChanged'
}
