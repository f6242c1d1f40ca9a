import { getNonce, setNonce } from 'get-nonce'

/** Style elements that parts of Radix add from now on bear the nonce that the page was sent with. */
export function bearStyleNonce(): void {
  setNonce(document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '')
}

/** For parts that ask for it. */
export const styleNonce = (): string | undefined => getNonce() || undefined
