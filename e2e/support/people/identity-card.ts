import type { Page } from '@playwright/test'

/** A picture of an identity card, drawn by the browser: large enough to be read. */
export const identityCard = async (page: Page, name: string, number: string) => {
  const data = await page.evaluate(
    ([title, digits]) => {
      const canvas = document.createElement('canvas')
      canvas.width = 1000
      canvas.height = 630
      const pen = canvas.getContext('2d')!
      pen.fillStyle = '#dfe9ef'
      pen.fillRect(0, 0, 1000, 630)
      pen.fillStyle = '#0b2740'
      pen.font = '600 46px sans-serif'
      pen.fillText('IDENTITY CARD', 60, 110)
      pen.fillText(title, 60, 300)
      pen.fillText(digits, 60, 400)
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [name, number] as const,
  )
  return {
    name: 'identity-card.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'),
  }
}
