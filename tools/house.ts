import { countHouse, houseProblems, looseLimits } from './check/house-problems.ts'
import { root } from './root.ts'

/** `node tools/house.ts` prints every count of the house; `-- <words>` lists where those rules found what they count. */
const wanted = process.argv.slice(2)
const counted = await countHouse(root)
for (const { rule, found, now, aim } of counted) {
  console.log(`${String(found.length).padStart(5)}  ${rule} (at most ${now}${now > aim ? `, to become ${aim}` : ''})`)
  if (wanted.some((word) => rule.includes(word))) for (const place of found) console.log(`         ${place}`)
}
for (const line of [...houseProblems(counted), ...looseLimits(counted)]) console.log(line)
process.exitCode = houseProblems(counted).length > 0 ? 1 : 0
