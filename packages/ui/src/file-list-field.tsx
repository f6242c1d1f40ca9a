import { Paperclip, X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { FieldPathByValue, FieldValues, PathValue } from 'react-hook-form'
import { Button } from './button.tsx'
import { type Bound, useField } from './form-fields.tsx'
import { IconButton } from './icon-button.tsx'

/** Files of this machine, chosen one after the other or together. A file that is chosen twice stands there once. */
export function FileListField<Entries extends FieldValues, Values, Name extends FieldPathByValue<Entries, File[]>>({
  form,
  name,
  label,
  hint,
  accept,
}: Bound<Entries, Values, Name> & { label: string; hint?: string; accept: string }) {
  const { value, change, error, ref } = useField({ form, name })
  const files: readonly File[] = value
  const labelId = useId()
  const input = useRef<HTMLInputElement>(null)
  const set = (next: readonly File[]) => change([...next] as PathValue<Entries, Name>)
  return (
    <fieldset aria-labelledby={labelId} ref={(box) => ref(box?.querySelector('button') ?? null)}>
      <p id={labelId} className="text-sm font-medium">
        {label}
      </p>
      {files.length === 0 ? null : (
        <ul aria-label={label} className="mt-1.5 rounded-md border border-line-control px-3 py-1">
          {files.map((file) => (
            <li key={nameOf(file)} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 truncate" title={file.name}>
                {file.name}
              </span>
              <IconButton
                label={`Take ${file.name} out`}
                icon={X}
                onClick={() => set(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-labelledby={labelId}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          set([...files, ...chosen.filter((file) => !files.some((other) => nameOf(other) === nameOf(file)))])
          // The same file can be chosen again after it was taken out.
          target.value = ''
        }}
      />
      <Button size="sm" icon={Paperclip} onClick={() => input.current?.click()} className="mt-1.5">
        Choose files
      </Button>
      {error === undefined ? (
        hint === undefined ? null : (
          <p className="mt-1.5 text-xs text-ink-muted">{hint}</p>
        )
      ) : (
        <p role="alert" className="mt-1.5 text-xs text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`
