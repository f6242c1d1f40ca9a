/** The address of a file that Vite puts beside the client. */
declare module '*?url' {
  const url: string
  export default url
}
