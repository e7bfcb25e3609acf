import type { PackageInfo } from '@parcelport/contract/prices/rates.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentOf } from '../support/content-of.ts'
import { asVisitor } from '../support/contract-calls.ts'
import { address, open } from '../support/open-screen.tsx'
import { user } from '../support/screen-user.ts'

test('hero and banner; the banner leads to the shop', async () => {
  const { rate, shopping } = await contentOf('/get/rate-shopping-data')
  await open('/rates')
  await screen.findByRole('heading', { level: 1, name: rate.title })
  await screen.findByText(rate.subTitle)
  await screen.findByRole('heading', { name: shopping.title })
  await screen.findByText(shopping.subTitle)
  await user.click(await screen.findByRole('link', { name: shopping.btnTxt }))
  await expect.poll(address).toBe('/shop')
  await screen.findByRole('heading', { name: 'Popular Brands' })
})

test('five tables, each under its display title, with every line of the rates in force', async () => {
  const [rates] = await asVisitor().ask<[PackageInfo]>('/get/package-info')
  const [charges] = rates.additionalCharges
  await open('/rates')
  const linesOf = async (title: string): Promise<string[][]> => {
    await screen.findByRole('heading', { level: 2, name: title })
    const rows = screen.getByRole('table', { name: title }).querySelectorAll('tbody tr')
    return [...rows].map((row) => [...row.children].map((cell) => cell.firstChild?.textContent?.trim() ?? ''))
  }
  const { metadata } = rates
  expect(await linesOf(metadata.packageRates.displayTitle)).toEqual(
    rates.packageRates.map(({ packageWeight, packagePrice }) => [packageWeight, packagePrice]),
  )
  expect(await linesOf(metadata.brokerageFees.displayTitle)).toEqual(
    rates.brokerageFees.map(({ cifValue, rate }) => [cifValue, rate]),
  )
  expect(await linesOf(metadata.warrantyServices.displayTitle)).toEqual(
    rates.warrantyServices.map(({ declaredValue, rate }) => [declaredValue, rate]),
  )
  expect(await linesOf(metadata.pickupUSA.displayTitle)).toEqual(rates.pickupUSA.map(({ weight, value }) => [weight, value]))
  expect((await linesOf(metadata.additionalCharges.displayTitle)).map(([, price]) => price)).toEqual([
    charges?.localDeliveryFree,
    charges?.localDeliveryCharge,
    charges?.smartLockerDelivery,
    charges?.membershipFee,
  ])
})

test.each(['/rates', '/calculate'])('%s says in the same words which weight is charged', async (path) => {
  await open(path)
  expect(await screen.findAllByText('By weight alone, rounded up to the next published rate.')).toHaveLength(1)
})
