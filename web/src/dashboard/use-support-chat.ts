import { useContent } from '../api/site/content.ts'
import { whatsAppLink } from '../lib/whatsapp.ts'

/** The link to a WhatsApp chat with the support number of the site settings; undefined without one. */
export const useSupportChat = (text = ''): string | undefined => {
  const settings = useContent('/get/site-settings')
  return settings && whatsAppLink(settings.infoNumber, text)
}
