import { deflateSync } from 'node:zlib'

export interface PdfPageSource {
  /** Drawing operators. `F1` is Helvetica, `F2` a Chinese font that takes UCS-2, `F5` Zapf Dingbats; an image is drawn with `/Im Do`. */
  content: string
  width?: number
  height?: number
  image?: { width: number; height: number; grey: Uint8Array }
  /** Annotations as PDF dictionaries. */
  annotations?: string[]
}

export interface PdfOptions {
  protected?: boolean
  /** Entries of the catalogue and of the properties, as PDF writes them. */
  catalog?: string
  info?: string
  /** What the characters of font `F3` stand for in place of themselves. */
  letters?: Record<string, string>
  /** Operators of what `/Masked gs` lets things be seen through; what is light shows. `/Sh sh` is a dark gradient. */
  mask?: string
  /** A TrueType font that is put into the file, as `F4`. */
  font?: Uint8Array
}

/** A font that is not in the file and is addressed by a character map that every reader has to bring along. */
const chineseFont = `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [<<
  /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000
  /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >>
  /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0
  /Ascent 900 /Descent -100 /CapHeight 900 /StemV 90 >> >>] >>`

/** A small PDF, written by hand so that a test says exactly what is in it. */
export function makePdf(pages: readonly PdfPageSource[], options: PdfOptions = {}): Uint8Array {
  const objects: Buffer[] = []
  const add = (body: string | Buffer) => objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'))
  const stream = (dictionary: string, data: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${deflateSync(data).length} >>\nstream\n`, 'latin1'),
      deflateSync(data),
      Buffer.from('\nendstream', 'latin1'),
    ])

  const pageNumber = (index: number) => 4 + index * 3
  const ownFont = options.letters
    ? ` /F3 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode ${pageNumber(pages.length)} 0 R >>`
    : ''
  const fontFile = pageNumber(pages.length) + (options.letters ? 1 : 0)
  const maskNumber = fontFile + (options.font ? 1 : 0)
  const shading =
    '<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.1] /C1 [0.3] /N 1 >> >>'
  const embedded = options.font
    ? ` /F4 << /Type /Font /Subtype /TrueType /BaseFont /AAAAAA+Embedded /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126
        /Widths [${'556 '.repeat(95)}] /FontDescriptor << /Type /FontDescriptor /FontName /AAAAAA+Embedded /Flags 32
        /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 ${fontFile} 0 R >> >>`
    : ''
  add(`<< /Type /Catalog /Pages 2 0 R ${options.catalog ?? ''} >>`)
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${pageNumber(i)} 0 R`).join(' ')}] >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const [index, { content, width = 595, height = 842, image, annotations = [] }] of pages.entries()) {
    const own = pageNumber(index)
    const resources = `/Font << /F1 3 0 R /F2 ${chineseFont} /F5 << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>${ownFont}${embedded} >> /ExtGState << /Clear << /ca 0 /CA 0 >> /Masked << /SMask << /Type /Mask /S /Luminosity /G ${maskNumber} 0 R >> >> >> /Shading << /Sh ${shading} >>${image ? ` /XObject << /Im ${own + 2} 0 R >>` : ''}`
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${own + 1} 0 R /Resources << ${resources} >> /Annots [${annotations.join(' ')}] >>`,
    )
    add(stream('', Buffer.from(content, 'latin1')))
    const { width: w = 1, height: h = 1, grey = new Uint8Array(1) } = image ?? {}
    add(
      stream(
        `/Type /XObject /Subtype /Image /Width ${w} /Height ${h} /ColorSpace /DeviceGray /BitsPerComponent 8`,
        grey,
      ),
    )
  }
  if (options.letters) add(stream('', Buffer.from(writeUnicodeMap(options.letters), 'latin1')))
  if (options.font) add(stream(`/Length1 ${options.font.byteLength}`, options.font))
  if (options.mask)
    add(
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>',
        Buffer.from(options.mask, 'latin1'),
      ),
    )
  // The keys fit no password, so every reader asks for one.
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >> /ID [<00> <00>]`

  const parts = [Buffer.from('%PDF-1.7\n', 'latin1')]
  const offsets: number[] = []
  let position = 9
  for (const [index, body] of objects.entries()) {
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    offsets.push(position)
    position += object.length
    parts.push(object)
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${options.info ? `/Info << ${options.info} >>` : ''} ${options.protected ? encrypt : ''} >>\nstartxref\n${position}\n%%EOF\n`,
      'latin1',
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

function writeUnicodeMap(letters: Record<string, string>): string {
  const hex = (text: string, size: number) =>
    [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(size, '0')).join('')
  const lines = Object.entries(letters).map(([character, text]) => `<${hex(character, 2)}> <${hex(text, 4)}>`)
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${lines.length} beginbfchar ${lines.join(' ')} endbfchar endcmap end end`
}

/** Operators that set lines of text below each other, from a place on the page (points from its lower left corner). */
export function drawLines(
  lines: readonly string[],
  {
    x = 72,
    y = 770,
    size = 11,
    leading = 14,
    before = '',
  }: { x?: number; y?: number; size?: number; leading?: number; before?: string } = {},
): string {
  const escaped = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`)
  return `q ${before} BT /F1 ${size} Tf ${leading} TL ${x} ${y} Td ${escaped.join(' ')} ET Q\n`
}
