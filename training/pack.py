"""Writes the model's files in the layouts that other readers know."""

import hashlib
import json
import os
import shutil

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from safetensors.numpy import save_file

from encoders import PassageTable, QuestionEncoder


def pack_table(table: PassageTable, settings: dict, folder: str, extra: dict[str, np.ndarray] | None = None, **more) -> None:
    """
    Model2Vec: 8-bit `embeddings`, a scale for each row as `weights`. Vocabularies of word pieces that
    no passage needs stay out of the file.
    """
    os.makedirs(folder, exist_ok=True)
    rows = table.rows.detach().numpy()
    scales = np.maximum(np.abs(rows).max(1), 1e-8) / 127
    tensors = {
        "embeddings": np.round(rows / scales[:, None]).astype(np.int8),
        "weights": scales.astype(np.float32),
        **(extra or {}),
    }
    save_file(tensors, f"{folder}/model.safetensors")
    write_json(f"{folder}/tokenizer.json", settings)
    config = {"model_type": "model2vec", "architectures": ["StaticModel"], "hidden_dim": rows.shape[1], "normalize": True}
    write_json(f"{folder}/config.json", {**config, **more})


def unpacked(table: PassageTable) -> PassageTable:
    """The table as a reader of the 8-bit file sees it."""
    rows = table.rows.detach()
    scales = rows.abs().amax(1, keepdim=True).clamp_min(1e-8) / 127
    return PassageTable((rows / scales).round() * scales, table.tokenizer)


class Exported(torch.nn.Module):
    def __init__(self, encoder: QuestionEncoder):
        super().__init__()
        self.bert = encoder.bert

    def forward(self, input_ids, attention_mask):
        return self.bert(input_ids=input_ids, attention_mask=attention_mask).last_hidden_state


def pack_questions(encoder: QuestionEncoder, settings: dict, teacher: str, folder: str, work: str) -> None:
    """A BERT as transformers.js lays it out, its weights in 8 bits."""
    os.makedirs(f"{folder}/onnx", exist_ok=True)
    full = f"{work}/questions.onnx"
    encoder.eval()
    sample = torch.ones(1, 8, dtype=torch.long)
    axes = {0: "batch", 1: "tokens"}
    torch.onnx.export(
        Exported(encoder),
        (sample, sample),
        full,
        input_names=["input_ids", "attention_mask"],
        output_names=["last_hidden_state"],
        dynamic_axes={name: axes for name in ("input_ids", "attention_mask", "last_hidden_state")},
        opset_version=14,
        dynamo=False,
    )
    graph = with_eight_bit_weights(onnx.load(full))
    graph.ir_version = 8  # the newest that onnxruntime-node 1.14 reads
    onnx.save(graph, f"{folder}/onnx/model_quantized.onnx")
    write_json(f"{folder}/tokenizer.json", settings)
    config = encoder.bert.config.to_dict()
    write_json(f"{folder}/config.json", {key: value for key, value in config.items() if key not in ("_name_or_path", "transformers_version")})
    for name in ("tokenizer_config.json", "special_tokens_map.json"):
        shutil.copyfile(f"{teacher}/{name}", f"{folder}/{name}")


def with_eight_bit_weights(model: onnx.ModelProto) -> onnx.ModelProto:
    """
    Stores each large matrix in 8 bits with a scale a column (a row, for the word vectors). The
    arithmetic stays in 32 bits: a runtime multiplies the matrices out once, when it opens the file.
    Rounding the activations too would cost 0.01 of cosine, and saves little on a dozen tokens.
    """
    graph = model.graph
    users = {name: node for node in graph.node for name in node.input}
    added, dropped = [], []
    for tensor in list(graph.initializer):
        matrix = numpy_helper.to_array(tensor)
        if matrix.ndim != 2 or matrix.dtype != np.float32 or matrix.size < 50_000:
            continue
        user, name = users[tensor.name], tensor.name
        is_lookup = user.op_type == "Gather"
        scales = np.maximum(np.abs(matrix).max(1 if is_lookup else 0, keepdims=True), 1e-8) / 127
        whole = np.round(matrix / scales).astype(np.int8)
        dropped.append(tensor)
        graph.initializer.append(numpy_helper.from_array(whole, f"{name}.whole"))
        graph.initializer.append(numpy_helper.from_array(scales.astype(np.float32), f"{name}.scale"))
        if is_lookup:
            places, out = user.input[1], user.output[0]
            added += [
                (user, helper.make_node("Gather", [f"{name}.whole", places], [f"{name}.found"], axis=0)),
                (user, helper.make_node("Gather", [f"{name}.scale", places], [f"{name}.weight"], axis=0)),
                (user, helper.make_node("Cast", [f"{name}.found"], [f"{name}.float"], to=TensorProto.FLOAT)),
                (user, helper.make_node("Mul", [f"{name}.float", f"{name}.weight"], [out])),
            ]
        else:
            added += [
                (user, helper.make_node("Cast", [f"{name}.whole"], [f"{name}.float"], to=TensorProto.FLOAT)),
                (user, helper.make_node("Mul", [f"{name}.float", f"{name}.scale"], [f"{name}.matrix"])),
            ]
            user.input[list(user.input).index(name)] = f"{name}.matrix"
    for tensor in dropped:
        graph.initializer.remove(tensor)
    nodes = []
    for node in graph.node:
        before = [new for user, new in added if user is node]
        nodes += before if before and node.op_type == "Gather" else [*before, node]
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
    return model


def write_manifest(folder: str, name: str, dimension: int) -> None:
    """model.json: the id's hash over names and contents of all parts."""
    digest = hashlib.sha256()
    for path in sorted(files_below(folder)):
        digest.update(f"{path}\0".encode())
        with open(f"{folder}/{path}", "rb") as file:
            digest.update(file.read())
    write_json(f"{folder}/model.json", {"name": name, "hash": digest.hexdigest()[:12], "dimension": dimension})


def files_below(folder: str) -> list[str]:
    parts = ("passages", "questions", "languages")
    walked = (os.walk(f"{folder}/{part}") for part in parts)
    return [os.path.relpath(f"{at}/{name}", folder).replace(os.sep, "/") for walk in walked for at, _, names in walk for name in names]


def write_json(path: str, value) -> None:
    with open(path, "w", encoding="utf8") as file:
        json.dump(value, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")
