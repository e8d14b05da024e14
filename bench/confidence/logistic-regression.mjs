/** Steps of Newton's method: it doubles the right digits with each. */
const MOST_STEPS = 50;
const EXACT = 1e-9;

/**
 * Logistic regression with an L2 penalty on all weights but the first, by iteratively reweighted least squares
 * (Hastie, Tibshirani and Friedman, The Elements of Statistical Learning, section 4.4.1).
 *
 * @param {readonly (readonly number[])[]} rows of features, the first of which is 1: the intercept
 * @param {readonly boolean[]} outcomes one for each row
 * @param {object} [options]
 * @param {readonly number[]} [options.weights] of the rows. Default: 1 each.
 * @param {number} [options.penalty] 0 or more. Default: 1.
 * @returns {number[]} a weight for each feature
 */
export function logisticRegression(rows, outcomes, { weights, penalty = 1 } = {}) {
  const width = rows[0]?.length ?? 0;
  let fitted = new Array(width).fill(0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const gradient = fitted.map((weight, at) => (at === 0 ? 0 : -penalty * weight));
    const hessian = fitted.map((_, at) =>
      fitted.map((_, other) => (at === other && at > 0 ? penalty : 0)),
    );
    rows.forEach((row, place) => {
      const probability = sigmoid(dot(row, fitted));
      const weight = weights?.[place] ?? 1;
      const residual = weight * (Number(outcomes[place]) - probability);
      const curvature = weight * probability * (1 - probability);
      row.forEach((value, at) => {
        gradient[at] = (gradient[at] ?? 0) + residual * value;
        const line = /** @type {number[]} */ (hessian[at]);
        row.forEach((other, to) => {
          line[to] = (line[to] ?? 0) + curvature * value * other;
        });
      });
    });
    const change = solve(hessian, gradient);
    fitted = fitted.map((weight, at) => weight + (change[at] ?? 0));
    if (change.every((value) => Math.abs(value) < EXACT)) break;
  }
  return fitted;
}

/** @param {number} logOdds */
export function sigmoid(logOdds) {
  return 1 / (1 + Math.exp(-logOdds));
}

/**
 * @param {readonly number[]} row
 * @param {readonly number[]} weights
 */
export function dot(row, weights) {
  return row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
}

/**
 * Solves a system of linear equations by Gauss's elimination with pivots. A feature that never varies gets 0.
 *
 * @param {readonly (readonly number[])[]} matrix
 * @param {readonly number[]} right
 */
function solve(matrix, right) {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  const at = (/** @type {number} */ row, /** @type {number} */ column) => rows[row]?.[column] ?? 0;
  for (let pivot = 0; pivot < size; pivot++) {
    let best = pivot;
    for (let row = pivot + 1; row < size; row++)
      if (Math.abs(at(row, pivot)) > Math.abs(at(best, pivot))) best = row;
    const [one, other] = [rows[pivot] ?? [], rows[best] ?? []];
    rows[pivot] = other;
    rows[best] = one;
    if (Math.abs(at(pivot, pivot)) < Number.EPSILON) continue;
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const factor = at(row, pivot) / at(pivot, pivot);
      rows[row] = (rows[row] ?? []).map((value, column) => value - factor * at(pivot, column));
    }
  }
  return rows.map((row, place) =>
    Math.abs(at(place, place)) < Number.EPSILON ? 0 : (row[size] ?? 0) / at(place, place),
  );
}
