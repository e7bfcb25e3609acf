import type { ExchangeRate, MoneyProfile } from '@parcelport/contract/billing/staff-money.ts'
import { Button } from '@parcelport/ui/button.tsx'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import History from 'lucide-react/icons/history'
import Hourglass from 'lucide-react/icons/hourglass'
import { useState, type ReactNode } from 'react'
import { withdrawExchangeRate, withdrawMoneyProfile } from '../../../api/payments/money.ts'
import { capitalised } from '../../../lib/capitalised.ts'
import { writtenDay } from '../../../lib/written-moment.ts'
import { useMoneyAction } from '../../../payments/money/use-money-action.ts'
import { FormDialog } from '../../../lib/form-dialog.tsx'
import { SettingsSection } from '../settings-section.tsx'

interface Published {
  readonly id: string
  readonly words: string
  readonly validFrom: string
  readonly state: ExchangeRate['state']
  readonly author: string
  readonly withdraw: () => Promise<object>
}

const marks: Readonly<Record<Published['state'], { readonly tone: Tone; readonly icon: IconShape }>> = {
  'in force': { tone: 'green', icon: CircleCheck },
  coming: { tone: 'blue', icon: Hourglass },
  past: { tone: 'slate', icon: History },
  replaced: { tone: 'slate', icon: History },
  withdrawn: { tone: 'slate', icon: CircleX },
}

const ofRate = ({ _id, currency, use, localPerUsd, validFrom, state, author }: ExchangeRate): Published => ({
  id: _id,
  words: `${use === 'bill' ? 'Our rate' : 'Rate of Customs'}: US$1 is ${currency} ${localPerUsd}`,
  validFrom,
  state,
  author,
  withdraw: () => withdrawExchangeRate(_id),
})

const ofProfile = ({ _id, billCurrency, taxName, taxPercent, prepay, validFrom, state, author }: MoneyProfile): Published => ({
  id: _id,
  words: `Money: bills in ${billCurrency}, ${taxName} ${taxPercent} %${prepay === 'before flight' ? ', paid before the flight' : ''}`,
  validFrom,
  state,
  author,
  withdraw: () => withdrawMoneyProfile(_id),
})

const WithdrawDialog = ({ published, onClose }: { readonly published: Published; readonly onClose: () => void }): ReactNode => {
  const { run, reload, ...state } = useMoneyAction(published.withdraw, onClose)
  return (
    <FormDialog
      title={`Withdraw what comes on ${writtenDay(published.validFrom)}?`}
      button="Withdraw it"
      state={state}
      onSubmit={() => run()}
      onReload={reload}
      onClose={onClose}
    >
      <p>{`${published.words}. It will never apply; the current rules stay in force.`}</p>
    </FormDialog>
  )
}

interface MoneyPublishedProps {
  readonly profiles: readonly MoneyProfile[]
  readonly rates: readonly ExchangeRate[]
}

/** Published profiles of money and rates. A future one can be withdrawn. */
export const MoneyPublished = ({ profiles, rates }: MoneyPublishedProps): ReactNode => {
  const [withdrawing, setWithdrawing] = useState<Published>()
  const all = [...profiles.map(ofProfile), ...rates.map(ofRate)].toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))
  if (all.length === 0) return null
  return (
    <SettingsSection
      id="money-published"
      title="Money and rates by day"
      about="Latest first. Upcoming changes can be withdrawn; past ones stay, because bills were made by them."
    >
      <ul className="money-moves">
        {all.map((published) => (
          <li key={published.id}>
            <span>
              {published.words}
              <span className="sub">{`From ${writtenDay(published.validFrom)}, ${published.author}`}</span>
            </span>
            <span className="money-end">
              <Status {...marks[published.state]}>{capitalised(published.state)}</Status>
              {published.state === 'coming' && (
                <Button variant="line" size="sm" onClick={() => setWithdrawing(published)}>
                  Withdraw<span className="sr-only">{` ${published.words}`}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {withdrawing && <WithdrawDialog published={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </SettingsSection>
  )
}
