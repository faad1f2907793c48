/** The equivalent mutants in the library, which no test can notice, by key, each with the reason. */
export const library: Readonly<Record<string, string>> = {
  'machines/library/activate-licence.machine.ts: activateLicenceMachine.activated.step: other number: step: 3: 3 → + 1':
    'The last step takes all entries of the flow off the history; by how much it is higher than the one before says nothing.',
  'machines/library/change-school.machine.ts: changeSchoolMachine.changed.step: other number: step: 3: 3 → + 1':
    'The last step takes all entries of the flow off the history; by how much it is higher than the one before says nothing.',
  "src/areas/library/titles-by-stage.tsx: everyStage: other text: everyStage = '': '' → '~'":
    'The id of the tab with all stages is invisible: any text that is not a stage has the same effect.',
  'src/areas/preview/gestures.ts: followSwipe.lift: other operator: x < 0: < → <=':
    'An earlier condition requires a distance, so it is never 0.',
};
