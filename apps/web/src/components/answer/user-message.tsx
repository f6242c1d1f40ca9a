import { memo } from 'react'

export const UserMessage = memo(function UserMessage({ content }: { content: string }) {
  return (
    <div className="ml-auto w-fit max-w-[88%] rounded-xl rounded-br-[3px] bg-pressed px-4 py-2.5 text-md whitespace-pre-wrap [overflow-wrap:anywhere] sm:text-lg/6">
      <span className="sr-only">You asked: </span>
      {content}
    </div>
  )
})
