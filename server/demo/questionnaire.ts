// The shipped questionnaire and answers to it, given along the same walk that the wizard takes.
import fs from 'node:fs';
import path from 'node:path';
import type { Answer, AnsweredOption, AnswerFile, AnswerItem, AnswerValues, FormData } from '#domain/answers.ts';
import { NO_ANSWERS, withAnswer } from '#domain/answers.ts';
import { optionsOf, type Question, type Questionnaire, type QuestionnaireOption } from '#domain/questionnaire/types.ts';
import { walk } from '#domain/questionnaire/walk.ts';
import type { Random } from './random.ts';

export interface PdsConfigItemData {
  readonly id: number;
  readonly label: string;
  readonly [column: string]: string | number | null;
}

export interface SpecifiedItemData {
  readonly id: number;
  readonly label: string;
  readonly attributes: readonly { readonly name: string; readonly type: string; readonly unit: string | null }[];
}

export interface ShippedQuestionnaire extends Questionnaire {
  readonly name: string;
  readonly version: number;
  readonly pdsConfigItems: readonly PdsConfigItemData[];
  readonly specifiedItems: readonly SpecifiedItemData[];
  readonly fileCategories: readonly string[];
}

/** data/questionnaire.json */
export const QUESTIONNAIRE = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, 'data/questionnaire.json'), 'utf8'),
) as ShippedQuestionnaire;

/** The root option of a cause, e.g. 'storm'. @throws RangeError for an unknown one. */
export function causeOption(peril: string): QuestionnaireOption {
  const option = QUESTIONNAIRE.questions
    .find((question) => question.isRoot)
    ?.Options.find((one) => one.internalName === peril);
  if (!option) throw new RangeError(`No cause ${peril}`);
  return option;
}

export interface LossFacts {
  readonly peril: string;
  readonly rooms: string;
  readonly description: string;
  /** Dollars. */
  readonly cost: number;
  readonly habitability: 'safe' | 'make_safe' | 'uninhabitable';
  /** UTC timestamp and local day of the loss, and the day it was reported. */
  readonly occurredAt: string;
  readonly reportedOn: string;
  readonly supportNeeds: string;
  /** Files already made for the claim, by category. */
  readonly files: Readonly<Record<string, readonly AnswerFile[]>>;
}

const BRANDS = ['Samsung', 'LG', 'Fisher & Paykel', 'Apple', 'Lenovo', 'Giant', 'Westinghouse', 'King'];
const POLICE = ['Parramatta', 'Newtown', 'Lismore', 'Dandenong', 'Southport', 'Fremantle'];

function contentsItems(random: Random): AnswerItem[] {
  return random.sample(QUESTIONNAIRE.specifiedItems, random.int(1, 4)).map((item) => ({
    specifiedItemId: item.id,
    label: item.label,
    attributes: item.attributes.map((attribute) => ({
      ...attribute,
      value: attributeValue(random, attribute.name, attribute.type),
    })),
  }));
}

function attributeValue(random: Random, name: string, type: string): string | number | null {
  if (type === 'currency') return random.int(12, 480) * 10;
  if (name === 'Age') return random.int(3, 96);
  if (type === 'number') return random.int(20, 600);
  if (type === 'date') return null;
  if (name === 'Brand') return random.pick(BRANDS);
  if (name === 'Material') return random.pick(['Wool', 'Nylon', 'Leather', 'Linen']);
  if (/serial|imei/i.test(name)) return random.hex(12).toUpperCase();
  return random.pick(['Engagement ring', 'Portable generator', 'Galaxy', 'Air 13', 'Garden mower']);
}

const TEXTS: Readonly<Record<string, (random: Random, facts: LossFacts) => string>> = {
  fire_origin: (random) =>
    random.pick(['Kitchen cooktop', 'Clothes dryer', 'Power board in the garage', 'Rangehood', 'Embers in the gutter']),
  fire_report_no: (random) => `FRN${random.int(100_000, 999_999)}`,
  police_station: (random) => random.pick(POLICE),
  police_report_no: (random) => `E${random.int(10_000_000, 99_999_999)}`,
  impact_by: (random) => random.pick(['Utility', 'Delivery truck', 'Tree branch', 'Car']),
  impact_rego: (random) => `DEM${random.int(10, 99)}A`,
  accident_description: (_, facts) => facts.description,
  rooms_affected: (_, facts) => facts.rooms,
  building_damage_description: (_, facts) => facts.description,
  outdoor_what: (random) =>
    random.pick(['Colorbond fence on the western side', 'Timber gate and letterbox', 'Garden shed']),
  outdoor_size: (random) => `${random.int(3, 40)} m`,
  interested_party: (random) => (random.chance(0.5) ? 'Yes, mortgage with the bank' : 'No'),
  other_insurance: () => 'No',
  support_needs: (_, facts) => facts.supportNeeds,
};

/** The value of one field of a form; undefined leaves it out, which only optional ones allow. */
function fieldValue(random: Random, option: QuestionnaireOption, facts: LossFacts): AnswerValues | undefined {
  if (option.type === 'DATETIME') return { datetime: facts.occurredAt };
  if (option.type === 'DATE') return { datetime: facts.reportedOn };
  if (option.type === 'TIME')
    return { string: `${String(random.int(6, 22)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}` };
  if (option.type === 'CURRENCY') return random.chance(0.6) ? { number: Math.round(facts.cost * 0.9) } : undefined;
  if (option.type === 'UPLOAD') {
    const files = (option.fileCategories ?? []).flatMap((category) => facts.files[category] ?? []);
    return files.length > 0 ? { json: files } : undefined;
  }
  const text = TEXTS[option.internalName]?.(random, facts);
  return text ? { string: text } : undefined;
}

function choose(random: Random, question: Question, facts: LossFacts): AnsweredOption[] {
  const options = optionsOf(question);
  const named = (name: string): AnsweredOption[] =>
    options.filter((option) => option.internalName === name).map((option) => ({ optionId: option.id }));
  if (question.type === 'SPECIFIED_ITEMS')
    return options.map((option) => ({ optionId: option.id, values: { json: contentsItems(random) } }));
  if (question.type === 'FORM') {
    return options.flatMap((option) => {
      const values = fieldValue(random, option, facts);
      return values === undefined ? [] : [{ optionId: option.id, values }];
    });
  }
  if (question.isRoot) return named(facts.peril);
  if (question.internalName === 'habitability') return named(facts.habitability);
  if (question.internalName === 'damage_scope') {
    if (facts.peril === 'theft') return named('contents');
    return [
      ...named('building'),
      ...(random.chance(0.4) ? named('contents') : []),
      ...(random.chance(0.2) ? named('outdoor') : []),
    ];
  }
  const count = question.type === 'SINGLE_SELECT' ? 1 : random.int(1, 2);
  return random.sample(options, count).map((option) => ({ optionId: option.id }));
}

/** Answers every question on the path of a loss; the building photos it asks for must be among the facts' files. */
export function answerQuestionnaire(random: Random, facts: LossFacts): FormData {
  let data = NO_ANSWERS;
  for (let { current } = walk(QUESTIONNAIRE, data); current; current = walk(QUESTIONNAIRE, data).current) {
    const answer: Answer = { questionId: current.id, options: choose(random, current, facts) };
    data = withAnswer(data, answer);
  }
  return data;
}

/** Ids of the cover questions that the chosen options bring up. */
export function configItemsOf(data: FormData): number[] {
  const chosen = new Set(data.answers.flatMap((answer) => answer.options.map((option) => option.optionId)));
  const ids = QUESTIONNAIRE.questions.flatMap((question) =>
    question.Options.filter((option) => chosen.has(option.id)).map((option) => option.pdsConfigItemId),
  );
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}
