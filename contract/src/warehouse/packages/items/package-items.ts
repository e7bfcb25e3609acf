import { Type, type Static } from 'typebox'
import { call, successWithMessage } from '../../../call.ts'
import { Id, OptionalText, RequiredText } from '../../../fields.ts'
import { hsCodePattern, HS_CODE_FORM } from '../../../prices/hs-code-rules.ts'
import { reason, version } from '../package-fields.ts'
import { StaffPackageDetail } from '../staff-packages.ts'
import { itemBounds, itemMessages, ORIGIN_FORM, originPattern } from './package-items-rules.ts'

const NewItem = Type.Object({
  description: RequiredText({ maxLength: itemBounds.description, message: itemMessages.description }),
  quantity: Type.Integer({ minimum: 1, maximum: itemBounds.quantity, message: itemMessages.quantity }),
  unitValue: Type.Number({ minimum: 0, maximum: itemBounds.unitValue, message: itemMessages.unitValue }),
  hsCode: Type.Optional(OptionalText({ maxLength: 10, pattern: hsCodePattern, message: HS_CODE_FORM })),
  origin: Type.Optional(OptionalText({ maxLength: 2, pattern: originPattern, message: ORIGIN_FORM })),
})
export type NewItem = Static<typeof NewItem>

/** Replaces the list as a whole. The history shows old and new items, and the reason. */
export const saveItemsCall = call({
  method: 'PUT',
  path: '/staff/packages/:packageId/items',
  access: 'staff:packages.receive',
  tag: 'Staff: receiving',
  summary:
    'Says which items a received package has for Customs: description, pieces, value of one, HS code and country of origin; an empty list removes them. They need not come to the declared value',
  params: Type.Object({ packageId: Id }),
  body: Type.Object({
    version,
    items: Type.Array(NewItem, { maxItems: itemBounds.items }),
    reason,
  }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})
