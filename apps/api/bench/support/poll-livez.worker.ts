/** Asks /livez every 20 ms, undisturbed by what the thread that started it does, until it is told to stop. */
let asking = true

self.addEventListener('message', async ({ data }: MessageEvent<{ url: string } | 'stop'>) => {
  if (data === 'stop') {
    asking = false
    return
  }
  const times: number[] = []
  while (asking) {
    const started = performance.now()
    await (await fetch(`${data.url}/livez`)).text()
    times.push(performance.now() - started)
    await Bun.sleep(20)
  }
  postMessage(times)
})
