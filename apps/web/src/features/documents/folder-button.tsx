import { Button } from '@fieldproof/ui/button'
import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { checkFile, isSystemFile } from '../../components/workspace/check-file.ts'
import { acceptedTypes, uploadMaxBytes } from './upload-messages.ts'

/** Chooses all files of a folder and of those within it. */
export function FolderButton({
  onFiles,
}: {
  onFiles: (files: readonly { file: File; codes: readonly string[] }[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the zone around it opens the file dialog on a click
    <span onClick={(event) => event.stopPropagation()} className="max-sm:contents">
      <input
        ref={input}
        type="file"
        aria-label="Folder to upload"
        className="hidden"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].filter(({ name }) => !isSystemFile(name))
          onFiles(files.map((file) => ({ file, codes: checkFile(file, acceptedTypes, uploadMaxBytes) })))
          target.value = ''
        }}
        // Not in the types of React.
        {...{ webkitdirectory: '' }}
      />
      <Button icon={FolderOpen} className="max-sm:w-full" onClick={() => input.current?.click()}>
        Choose a folder
      </Button>
    </span>
  )
}
