import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  ImageRun,
  type IParagraphStyleOptions,
  type ISectionOptions,
  type IStylesOptions,
  Packer,
  PageNumber,
  Paragraph,
  TableOfContents,
  TextRun,
} from 'docx'
import { estimatePageNumbersWith } from 'docx/layout'
import { cleanText } from '../platform/clean-text.ts'
import { type DocumentTheme, fonts, ink } from './document-theme.ts'
import type { Block } from './docx-table.ts'
import { directionOf, textRuns } from './docx-text.ts'
import type { Picture } from './draw-picture.ts'

/** A4, in twips. */
const page = { width: 11_906, height: 16_838, side: 1_134, top: 1_360, bottom: 1_250 }
/** Twips between the margins. */
export const textWidth = page.width - 2 * page.side

export interface DocumentFrame {
  title: string
  /** Beside the title in the head of each page. */
  headerEnd: string
  /** At the left of each foot. */
  footer: string
  author: string
  company: string
  theme: DocumentTheme
  /** Lays the document out to know the pages of its contents: some ten seconds for half a million characters. */
  findPages: boolean
  /** Named values in the file's properties. */
  properties?: readonly { name: string; value: string }[]
}

/**
 * A Word file: A4, the product's typography, a head and a foot with page numbers on every page but the first. With
 * `findPages` the page numbers of its contents are worked out here, so that Word need not ask to update fields.
 */
export async function packDocument(frame: DocumentFrame, sections: readonly (readonly Block[])[]): Promise<Uint8Array> {
  const furniture = {
    headers: { default: pageHead(frame), first: new Header({ children: [new Paragraph({ children: [] })] }) },
    footers: { default: pageFoot(frame), first: new Footer({ children: [new Paragraph({ children: [] })] }) },
  }
  const document = new Document({
    title: cleanText(frame.title),
    creator: cleanText(frame.author),
    lastModifiedBy: cleanText(frame.author),
    customProperties: (frame.properties ?? []).map(({ name, value }) => ({ name, value: cleanText(value) })),
    styles: styles(frame.theme),
    ...(frame.findPages ? { pageNumbers: estimatePageNumbersWith({ guess: true }) } : {}),
    sections: sections.map(
      (children): ISectionOptions => ({
        properties: {
          titlePage: true,
          page: {
            size: { width: page.width, height: page.height },
            margin: { top: page.top, bottom: page.bottom, left: page.side, right: page.side, header: 620, footer: 560 },
          },
        },
        ...furniture,
        children,
      }),
    ),
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

export function pictureRun({ png, width, height, description }: Picture): ImageRun {
  return new ImageRun({
    type: 'png',
    data: png,
    transformation: { width, height },
    altText: { name: description.slice(0, 40), description },
  })
}

/** The contents: headings of the levels, with the pages they stand on. */
export function contents(levels: string): Block[] {
  return [
    new Paragraph({ style: 'ContentsTitle', children: textRuns('Contents') }),
    new TableOfContents('Contents', { hyperlink: true, headingStyleRange: levels }),
  ]
}

function pageHead({ title, headerEnd }: DocumentFrame): Header {
  const short = [...cleanText(title).replaceAll('\n', ' ')]
  return new Header({
    children: [
      new Paragraph({
        style: 'PageFurniture',
        tabStops: [{ type: 'right', position: textWidth }],
        border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: ink.line, space: 6 } },
        ...directionOf(title),
        children: [
          ...textRuns(short.length > 70 ? `${short.slice(0, 69).join('')}…` : short.join('')),
          ...(headerEnd ? [new TextRun({ children: ['\t'] }), ...textRuns(headerEnd)] : []),
        ],
      }),
    ],
  })
}

function pageFoot({ footer }: DocumentFrame): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: 'PageFurniture',
        tabStops: [{ type: 'right', position: textWidth }],
        children: [
          ...textRuns(footer),
          new TextRun({ children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
}

function styles(theme: DocumentTheme): IStylesOptions {
  const heading = (size: number, before: number, after: number, color: string = ink.text) => ({
    run: { font: fonts.text, size, bold: true, color },
    paragraph: { spacing: { before, after }, keepNext: true, keepLines: true },
  })
  const derived = (
    id: string,
    name: string,
    run: IParagraphStyleOptions['run'],
    paragraph: IParagraphStyleOptions['paragraph'],
  ): IParagraphStyleOptions => ({
    id,
    name,
    basedOn: 'Normal',
    ...(run ? { run } : {}),
    ...(paragraph ? { paragraph } : {}),
  })
  return {
    default: {
      document: {
        run: { font: fonts.text, size: 20, color: ink.text },
        paragraph: { spacing: { after: 120, line: 288, lineRule: 'auto' } },
      },
      title: {
        run: { font: fonts.text, size: 48, bold: true, color: ink.text },
        paragraph: { spacing: { before: 120, after: 120, line: 264, lineRule: 'auto' } },
      },
      heading1: heading(32, 0, 200),
      heading2: heading(24, 360, 120),
      heading3: heading(21, 240, 80),
      heading4: heading(20, 200, 60),
      heading5: heading(20, 160, 60, ink.muted),
      hyperlink: { run: { color: theme.primaryText, underline: {} } },
    },
    paragraphStyles: [
      derived('TableText', 'Table Text', { size: 18 }, { spacing: { after: 0, line: 260, lineRule: 'auto' } }),
      derived('Caption9', 'Small Caption', { size: 17, color: ink.subtle }, { spacing: { after: 60 } }),
      derived('PageFurniture', 'Page Furniture', { size: 16, color: ink.subtle }, { spacing: { after: 0 } }),
      derived('AfterTable', 'After Table', { size: 8 }, { spacing: { after: 60, line: 160, lineRule: 'auto' } }),
      derived(
        'Quotation',
        'Quotation',
        { font: fonts.paper, size: 21 },
        {
          spacing: { after: 20, line: 276, lineRule: 'auto' },
          indent: { start: 200 },
          border: { left: { style: BorderStyle.SINGLE, size: 12, color: theme.primaryLine, space: 8 } },
        },
      ),
      derived(
        'Code',
        'Code',
        { font: fonts.code, size: 17 },
        {
          spacing: { before: 60, after: 140, line: 252, lineRule: 'auto' },
          shading: { type: 'clear', fill: ink.sunken, color: 'auto' },
          border: { left: { style: BorderStyle.SINGLE, size: 6, color: ink.line, space: 6 } },
          alignment: AlignmentType.LEFT,
        },
      ),
      derived('ContentsTitle', 'Contents Title', { size: 32, bold: true }, { spacing: { after: 200 }, keepNext: true }),
      derived('TOC1', 'toc 1', { size: 20 }, { spacing: { before: 80, after: 40 } }),
      derived('TOC2', 'toc 2', { size: 19, color: ink.muted }, { spacing: { after: 20 }, indent: { start: 280 } }),
    ],
  }
}
